/** The calls and events of the auth provider; its parts are files of their own. */
export type { AuthChangeEvent, Session } from '@supabase/supabase-js'
export { authErrorCode, authErrorText } from './authErrors.ts'
export { signIn, signInWithGoogle, signUp, updatePassword } from './credentials.ts'
export {
  type CodePurpose,
  resendConfirmation,
  sendMagicLink,
  sendRecovery,
  verifyCode,
} from './oneTimeCodes.ts'
export { preloadProvider } from './providerClient.ts'
export {
  acceptLink,
  getSession,
  hasFactor,
  needsCode,
  refreshSession,
  requiresNewPassword,
  signOut,
} from './providerSession.ts'
export { onSessionEvent } from './sessionEvents.ts'
