// Writes every mail in every language into reports/mails for review: npm run mails.
import { mkdir, writeFile } from "node:fs/promises";
import { languages } from "../../shared/catalog/languages.ts";
import { renderMail } from "../clients/mail/render-mail.ts";
import { sampleMails } from "../testing/sample-mails.ts";

const folder = "reports/mails";
const links: string[] = [];
for (const language of languages) {
  await mkdir(`${folder}/${language}`, { recursive: true });
  for (const { name, mail } of sampleMails) {
    const to = { email: "ada@example.com", name: "Ada Quill", language };
    const { subject, text, html } = renderMail(to, mail, { origin: "https://calamo.example", operator: "" });
    await writeFile(`${folder}/${language}/${name}.html`, html);
    await writeFile(`${folder}/${language}/${name}.txt`, `Subject: ${subject}\n\n${text}\n`);
    const file = `${language}/${name}`;
    links.push(
      `<li>${language}: <a href="${file}.html">${subject}</a> (<a href="${file}.txt">text</a>)</li>`,
    );
  }
}
const style = '<meta charset="utf-8"><style>:root{color-scheme:light dark;font-family:system-ui}</style>';
await writeFile(
  `${folder}/index.html`,
  `<!doctype html>${style}<title>Mails</title><ul>${links.join("\n")}</ul>`,
);
console.info(`${links.length} mails are in ${folder}/index.html`);
