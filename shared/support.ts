/** Where people reach whoever runs this deployment: support, and sales. The operator's to replace. */
export const supportEmail = "support@calamo.example";
