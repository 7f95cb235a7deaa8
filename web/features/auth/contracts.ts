// Schemas of the sign-in forms. Loaded when the user starts typing, which makes the first screen lighter.
import {
  emailInput,
  resetPasswordForm,
  secondFactorInput,
  signInInput,
  signUpForm,
  verifyCodeInput,
} from "../../../shared/contracts/auth.ts";
import { validate } from "../../../shared/validate.ts";

export const checkSignIn = (values: unknown) => validate(signInInput, values);
export const checkSignUp = (values: unknown) => validate(signUpForm, values);
export const checkEmail = (values: unknown) => validate(emailInput, values);
export const checkCode = (values: unknown) => validate(verifyCodeInput, values);
export const checkSecondFactor = (values: unknown) => validate(secondFactorInput, values);
export const checkReset = (values: unknown) => validate(resetPasswordForm, values);
