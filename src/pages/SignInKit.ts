import { aheadPart } from './lazyPage.ts'

/** The authentication kit, which only /signup shows at once. */
export const SignInKit = aheadPart(() =>
  import('../components/AuthKit/AuthKit.tsx').then((module) => module.AuthKit),
)
