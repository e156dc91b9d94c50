import { Hand, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAdminDate } from '../../../lib/adminDate.ts'
import { Callout, type CalloutProps } from '../../feedback/Callout/Callout.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { LeaseLeft } from './LeaseLeft.tsx'

/** Who reviews a submission, until when (an ISO timestamp). `lost`: it was mine, and `by` has it now, or nobody. */
export type Claim =
  | { state: 'unclaimed' }
  | { state: 'own' }
  | { state: 'mine'; until: string }
  | { state: 'other'; by: string; until: string }
  | { state: 'lost'; by: string | null }

export type ClaimBannerProps = {
  /** How the submission stands for this reviewer. */
  claim: Claim
  /** What is under way. */
  busy?: 'claim' | 'release' | 'takeover' | null
  /** Why the last press did nothing. */
  error?: string | null
  /** The reviewer takes it, or takes it again. */
  onClaim: () => void
  /** The reviewer gives it back to the queue. */
  onRelease: () => void
  /** Take Over was pressed; the owner asks first. */
  onTakeOver: () => void
}

/** Who holds a submission, and what this reviewer can do about it. Nobody decides without holding it. */
export function ClaimBanner({ busy = null, error = null, ...props }: ClaimBannerProps) {
  return (
    <>
      <Banner busy={busy} {...props} />
      {error !== null && <Callout tone="danger">{error}</Callout>}
    </>
  )
}

type BannerProps = Omit<ClaimBannerProps, 'busy' | 'error'> & {
  busy: NonNullable<ClaimBannerProps['busy']> | null
}

function Banner({ claim, busy, onClaim, onRelease, onTakeOver }: BannerProps) {
  const claimButton = (label: string) => (
    <Button
      tone="accent"
      icon={Hand}
      busy={busy === 'claim'}
      disabled={busy === 'takeover'}
      onClick={onClaim}
    >
      {label}
    </Button>
  )
  const takeOver = (
    <Button icon={Hand} busy={busy === 'takeover'} onClick={onTakeOver}>
      Take Over
    </Button>
  )

  switch (claim.state) {
    case 'unclaimed':
      return (
        <Part title="Nobody reviews this yet" action={claimButton('Claim')}>
          Claim it to decide. Others see that you hold it.
        </Part>
      )
    case 'own':
      return (
        <Part tone="warning" title="This is your own app">
          Another reviewer decides on it.
        </Part>
      )
    case 'mine':
      return (
        <Part
          tone="success"
          title="You hold this submission"
          action={
            <Button icon={Undo2} busy={busy === 'release'} onClick={onRelease}>
              Release
            </Button>
          }
        >
          <LeaseLeft until={claim.until} />
        </Part>
      )
    case 'other':
      return (
        <Part tone="warning" title={`${claim.by} holds this submission`} action={takeOver}>
          Until <time dateTime={claim.until}>{formatAdminDate(claim.until)}</time>, or longer while they work
          on it.
        </Part>
      )
    case 'lost':
      return (
        <Part
          tone="danger"
          title="You no longer hold this submission"
          action={claim.by === null ? claimButton('Claim Again') : takeOver}
        >
          {claim.by === null
            ? 'Your claim ended. What you wrote is still here.'
            : `${claim.by} took it over. What you wrote is still here.`}
        </Part>
      )
  }
}

const Part = ({ title, ...rest }: CalloutProps & { title: string; children: ReactNode }) => (
  <Callout title={title} {...rest} {...(rest.tone !== 'danger' && { level: 2 })} />
)
