import type { SnapshotFrom } from 'xstate'

import type { claimMachine } from './claimMachine.ts'

type Snapshot = SnapshotFrom<typeof claimMachine>

export function viewClaim(snapshot: Snapshot) {
  const { takeover, error } = snapshot.context
  const claiming = takeover ? ('takeover' as const) : ('claim' as const)
  return {
    isHeld: isHeld(snapshot),
    isAsking: snapshot.matches('asking'),
    claim: claimOf(snapshot),
    busy: snapshot.matches('claiming')
      ? claiming
      : snapshot.matches('releasing')
        ? ('release' as const)
        : null,
    error,
  }
}

const isHeld = (snapshot: Snapshot) =>
  snapshot.matches('held') || snapshot.matches('renewing') || snapshot.matches('releasing')

function claimOf(snapshot: Snapshot) {
  const { state, claimedBy, claimedUntil } = snapshot.context.holding
  const until = claimedUntil ?? ''
  if (state === 'APPROVED' || state === 'CHANGES_REQUESTED' || state === 'WITHDRAWN')
    return { state: 'ended' as const, as: state }
  if (snapshot.matches('own')) return { state: 'own' as const }
  if (isHeld(snapshot)) return { state: 'mine' as const, until }
  if (snapshot.matches('lost')) return { state: 'lost' as const, by: claimedBy }
  if (claimedBy !== null) return { state: 'other' as const, by: claimedBy, until }
  return { state: state === 'NEEDS_INFO' ? ('asked' as const) : ('unclaimed' as const) }
}
