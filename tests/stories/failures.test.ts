import { expectTypeOf, test } from 'vitest'

import type * as authProvider from '../../src/api/session/authProvider.ts'
import type * as Reading from '../../stories/pages/failures/Reading.stories.tsx'
import type * as Returning from '../../stories/pages/failures/Returning.stories.tsx'
import type * as Reviewing from '../../stories/pages/failures/Reviewing.stories.tsx'
import type * as Sending from '../../stories/pages/failures/Sending.stories.tsx'
import type * as SigningIn from '../../stories/pages/failures/SigningIn.stories.tsx'
import type * as Teams from '../../stories/pages/failures/Teams.stories.tsx'
import type * as Tokens from '../../stories/pages/failures/Tokens.stories.tsx'
import type { CallName, WayToFail } from '../../stories/support/failures.ts'

type Story =
  | keyof typeof Reading
  | keyof typeof Returning
  | keyof typeof Reviewing
  | keyof typeof Sending
  | keyof typeof SigningIn
  | keyof typeof Teams
  | keyof typeof Tokens

/** The session's refresh has a story for each way to fail. */
type StoryOf<Name extends CallName> = Name extends 'refreshSession'
  ? `Refresh${Capitalize<WayToFail>}`
  : Capitalize<Name>

/** What of the provider makes no call of its own, leaves the page, or makes the call of another. */
type NotFailing =
  | 'preloadProvider'
  | 'onSessionEvent'
  | 'authErrorCode'
  | 'authErrorText'
  | 'signInWithGoogle'
  | 'getSession'
  | 'requiresNewPassword'

test('every call of the table is shown failing in a story of its name', () => {
  expectTypeOf<StoryOf<CallName>>().toExtend<Story>()
})

test('every call of the auth provider is in the table', () => {
  expectTypeOf<keyof typeof authProvider>().toExtend<NotFailing | CallName>()
})
