import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { GuardSpinner } from '../feedback/GuardSpinner.tsx'
import type { SessionConflictProps } from './SessionConflictQuestion.tsx'

const Question = lazyWithPreload(() =>
  import('./SessionConflictQuestion.tsx').then((module) => module.default),
)

/** Asks before a link signs in another person over the current session. Rare, so it loads lazily. */
export function SessionConflict(props: SessionConflictProps) {
  return <Question {...props} fallback={<GuardSpinner />} />
}
