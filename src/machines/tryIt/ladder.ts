import { isSessionOver, type Session, type StepName, stepsOf } from '../../api/contract.ts'

export type StepState = 'open' | 'busy' | 'done' | 'failed' | 'skipped'
export type Step = { name: StepName; state: StepState; ms: number | null }

/** How far a session came: of each step whether it was reached, and when. `listener`: where one that isn't there yet
 * is to run. */
export function ladderOf(session: Session | null, listener: string | null = null): Step[] {
  const reached = new Map(session?.steps.map(({ name, ms }) => [name, ms]))
  const goesOn = session !== null && !isSessionOver(session)
  const hasFailed = session?.state === 'failed'
  let isFirstOpen = true

  return stepsOf(session ?? { listener }).map((name) => {
    const ms = reached.get(name) ?? null
    if (ms !== null) return { name, state: 'done', ms }
    if (name === 'tls' && reached.has('webhook')) return { name, state: 'skipped', ms }
    // An app server may connect before it answers the webhook.
    const isNext = isFirstOpen || (goesOn && name === 'appConnected')
    isFirstOpen = false
    if (!isNext) return { name, state: 'open', ms }
    return { name, state: goesOn ? 'busy' : hasFailed ? 'failed' : 'open', ms }
  })
}
