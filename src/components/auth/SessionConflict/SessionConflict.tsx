import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { GuardSpinner } from '../../feedback/GuardSpinner/GuardSpinner.tsx'
import type { SessionConflictProps } from './SessionConflictQuestion.tsx'

const Question = lazyWithPreload(() =>
  import('./SessionConflictQuestion.tsx').then((module) => module.default),
)

/** A link would sign somebody else in over a live session: the person decides. Rare, so it loads when asked. */
export function SessionConflict(props: SessionConflictProps) {
  return <Question {...props} fallback={<GuardSpinner />} />
}
