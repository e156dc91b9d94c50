import { Suspense } from 'react'

import { GuardSpinner } from '../GuardSpinner/GuardSpinner.tsx'
import { lazyPart } from '../lazyPart.ts'

export type SessionConflictProps = {
  /** Who is signed in now. */
  email: string
  onAccept: () => void
  onRefuse: () => void
}

const Question = lazyPart(() => import('./SessionConflictQuestion.tsx'))

/** A link would sign somebody else in over a live session: the person decides. Rare, so it loads when asked. */
export function SessionConflict(props: SessionConflictProps) {
  return (
    <Suspense fallback={<GuardSpinner />}>
      <Question {...props} />
    </Suspense>
  )
}
