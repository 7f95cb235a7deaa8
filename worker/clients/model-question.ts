/** What the model is asked when Calamo only wants to know whether it answers. */
export const modelQuestion = "Reply with the word ready.";
