import { AuthLayout } from "./auth-layout.tsx";
import { askAuthOptions } from "./options.ts";
import { RegisterForm } from "./register-form.tsx";

/** Asked for before the form is drawn, and not waited for. */
export function loader(): null {
  askAuthOptions().catch(() => {}); // whoever needs it asks again
  return null;
}

export function Component() {
  return (
    <AuthLayout>
      <RegisterForm />
    </AuthLayout>
  );
}
