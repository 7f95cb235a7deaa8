// Checks text keys against the English files.
import "i18next";
import type about from "./locales/en/about.json";
import type api from "./locales/en/api.json";
import type auth from "./locales/en/auth.json";
import type chat from "./locales/en/chat.json";
import type chats from "./locales/en/chats.json";
import type common from "./locales/en/common.json";
import type dashboard from "./locales/en/dashboard.json";
import type developers from "./locales/en/developers.json";
import type documents from "./locales/en/documents.json";
import type documentText from "./locales/en/documentText.json";
import type entry from "./locales/en/entry.json";
import type errors from "./locales/en/errors.json";
import type generate from "./locales/en/generate.json";
import type grammar from "./locales/en/grammar.json";
import type join from "./locales/en/join.json";
import type legal from "./locales/en/legal.json";
import type multiChannel from "./locales/en/multiChannel.json";
import type notifications from "./locales/en/notifications.json";
import type overlays from "./locales/en/overlays.json";
import type panel from "./locales/en/panel.json";
import type payments from "./locales/en/payments.json";
import type plans from "./locales/en/plans.json";
import type rewrite from "./locales/en/rewrite.json";
import type seo from "./locales/en/seo.json";
import type settings from "./locales/en/settings.json";
import type sharing from "./locales/en/sharing.json";
import type signOut from "./locales/en/signOut.json";
import type summarize from "./locales/en/summarize.json";
import type support from "./locales/en/support.json";
import type titles from "./locales/en/titles.json";
import type voices from "./locales/en/voices.json";
import type workspace from "./locales/en/workspace.json";
import type workspaceTraining from "./locales/en/workspaceTraining.json";
import type writing from "./locales/en/writing.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      about: typeof about;
      api: typeof api;
      auth: typeof auth;
      chat: typeof chat;
      chats: typeof chats;
      common: typeof common;
      dashboard: typeof dashboard;
      developers: typeof developers;
      entry: typeof entry;
      errors: typeof errors;
      generate: typeof generate;
      documents: typeof documents;
      documentText: typeof documentText;
      join: typeof join;
      legal: typeof legal;
      multiChannel: typeof multiChannel;
      notifications: typeof notifications;
      overlays: typeof overlays;
      panel: typeof panel;
      payments: typeof payments;
      plans: typeof plans;
      rewrite: typeof rewrite;
      seo: typeof seo;
      settings: typeof settings;
      sharing: typeof sharing;
      signOut: typeof signOut;
      grammar: typeof grammar;
      summarize: typeof summarize;
      support: typeof support;
      titles: typeof titles;
      voices: typeof voices;
      workspace: typeof workspace;
      workspaceTraining: typeof workspaceTraining;
      writing: typeof writing;
    };
  }
}
