import { configure } from "@testing-library/react";

// What a screen fetches on demand takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
