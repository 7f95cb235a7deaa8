// The history: the list of what tools have delivered, beside the open text.
import { TextsScreen } from "./documents-screen.tsx";

export const Component = () => <TextsScreen shelf="history" />;
