import type { Sayings } from "./sayings.ts";

export const englishSayings: Sayings = {
  subject: "Subject: ",
  preview: "Preview: ",
  links: "Links:",
  greetings: ["Hello,", "Hi there,", "Dear reader,"],
  signOffs: ["Until next time!", "Best wishes", "Thank you for reading!"],
  professionalQuestions: [
    "How do you see this in your work?",
    "What has your experience been?",
    "What would you add from your own practice?",
  ],
  followerQuestions: ["What do you think?", "Who should read this?", "How is it for you?"],
};
