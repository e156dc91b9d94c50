export const authTitles = {
  sign_in: 'Sign In with a Password',
  sign_up: 'Create an Account',
  forgotten_password: 'Forgot your password?',
  magic_link: 'Sign In without a Password',
  update_password: 'Choose a New Password',
  verify_otp: 'Check Your Email',
} as const
