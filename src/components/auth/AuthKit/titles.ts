export const authTitles = {
  sign_in: 'Sign in with a password',
  sign_up: 'Create an account',
  forgotten_password: 'Forgot your password?',
  magic_link: 'Sign in without a password',
  update_password: 'Choose a New Password',
  verify_otp: 'Check your email',
} as const
