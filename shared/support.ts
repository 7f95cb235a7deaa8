/** Address for support and sales. The operator of a deployment replaces it. */
export const supportEmail = "support@calamo.example";
