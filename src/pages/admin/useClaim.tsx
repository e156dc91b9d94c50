import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ClaimedSubmission } from '../../api/contract.ts'
import { reviewVersionQuery } from '../../api/review/reviewer.ts'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import type { ClaimBannerProps } from '../../components/review/ClaimBanner.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import { claimMachine, viewClaim } from '../../machines/review/claimMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { useVersion } from '../hooks/useVersion.ts'

type Claimed = {
  submission: ClaimedSubmission
  packageName: string
  onChanged: () => void
}

export function useClaim({ submission: holding, packageName, onChanged }: Claimed) {
  const me = useAuth().user?.email ?? ''
  const [snapshot, send, actor] = useMachine(claimMachine, { input: { me, holding } })
  useMachineEvents(actor, onChanged)
  useVersion(reviewVersionQuery(packageName), onChanged)
  useEffect(() => send({ type: 'seen', holding }), [send, holding])
  const { isHeld, isAsking, ...view } = viewClaim(snapshot)
  const [isNeeded, setNeeded] = useState(false)
  const { claim } = view

  const banner: ClaimBannerProps = {
    ...view,
    onClaim: () => send({ type: 'claim' }),
    onRelease: () => send({ type: 'release' }),
    onTakeOver: () => send({ type: 'takeOver' }),
  }
  return {
    isHeld,
    banner,
    /** A decision was wanted, which needs the claim: offers it. */
    askFirst() {
      const isFree = claim.state === 'unclaimed' || claim.state === 'asked'
      if (isFree || (claim.state === 'lost' && claim.by === null)) setNeeded(true)
      else send({ type: 'takeOver' })
    },
    element: isNeeded ? (
      <ConfirmDialog
        title="Claim It First"
        description="You can approve or reject a submission while you’re reviewing it. Other reviewers see that you’re on it."
        confirmLabel="Claim"
        tone="accent"
        onConfirm={() => {
          setNeeded(false)
          send({ type: 'claim' })
        }}
        onClose={() => setNeeded(false)}
      />
    ) : isAsking ? (
      <ConfirmDialog
        title="Take Over"
        description={`${holding.claimedBy ?? 'Another reviewer'} is reviewing this app. They keep their draft.`}
        confirmLabel="Take Over"
        tone="accent"
        onConfirm={() => send({ type: 'confirm' })}
        onClose={() => send({ type: 'cancel' })}
      />
    ) : null,
  }
}
