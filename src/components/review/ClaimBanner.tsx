import { Hand, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatMoment, formatUntil } from '../../lib/dates.ts'
import { useKeptFocus } from '../data/DataTable/useKeptFocus.ts'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Callout, type CalloutProps } from '../feedback/Callout.tsx'
import { Button } from '../ui/Button.tsx'

/** Who is reviewing a submission, and until when (an ISO timestamp). `asked`: waiting for the developer's
 * answer. `lost`: no longer mine; `by` has it now, or nobody. */
export type Claim =
  | { state: 'unclaimed' }
  | { state: 'asked' }
  | { state: 'own' }
  | { state: 'mine'; until: string }
  | { state: 'other'; by: string; until: string }
  | { state: 'lost'; by: string | null }
  | { state: 'ended'; as: Outcome }

type Outcome = 'APPROVED' | 'CHANGES_REQUESTED' | 'WITHDRAWN'

export type ClaimBannerProps = {
  claim: Claim
  busy?: 'claim' | 'release' | 'takeover' | null
  error?: string | null
  onClaim: () => void
  onRelease: () => void
  onTakeOver: () => void
}

/** Who is reviewing a submission, with Claim, Release or Take Over. Only its reviewer can decide. */
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

/** Each button has a key: one that was pressed does not turn into another under the finger. */
function Banner({ claim, busy, onClaim, onRelease, onTakeOver }: BannerProps) {
  const claimButton = (label: string) => (
    <Button
      key={label}
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
    <Button key="takeover" icon={Hand} busy={busy === 'takeover'} onClick={onTakeOver}>
      Take Over
    </Button>
  )

  switch (claim.state) {
    case 'unclaimed':
      return (
        <Part title="Not claimed yet" action={claimButton('Claim')}>
          Claim it to review. Other reviewers will see that you’re on it.
        </Part>
      )
    case 'asked':
      return (
        <Part tone="warning" title="Waiting for the developer" action={claimButton('Claim')}>
          It returns to its place in the queue once they answer. You can decide without an answer.
        </Part>
      )
    case 'own':
      return (
        <Part tone="warning" title="This is your own app">
          Another reviewer has to decide.
        </Part>
      )
    case 'mine':
      return (
        <Part
          tone="success"
          title="You’re reviewing this submission"
          action={
            <Button key="release" icon={Undo2} busy={busy === 'release'} onClick={onRelease}>
              Release
            </Button>
          }
        >
          <LeaseLeft until={claim.until} />
        </Part>
      )
    case 'other':
      return (
        <Part tone="warning" title={`${claim.by} is reviewing this submission`} action={takeOver}>
          <span>
            Their claim ends <RelativeTime ahead iso={claim.until} />, or later while they work on it.
          </span>
        </Part>
      )
    case 'lost':
      return (
        <Part
          tone="danger"
          title="You’re no longer reviewing this submission"
          action={claim.by === null ? claimButton('Claim Again') : takeOver}
        >
          {claim.by === null
            ? 'Your claim ended. Your draft is still here.'
            : `${claim.by} took over this review. Your draft is still here.`}
        </Part>
      )
    case 'ended':
      return <Part {...outcomes[claim.as]} />
  }
}

const outcomes: Record<Outcome, PartProps> = {
  APPROVED: {
    tone: 'success',
    title: 'This submission was approved',
    children: 'Its team was told by email.',
  },
  CHANGES_REQUESTED: {
    title: 'Changes were requested',
    children: 'The developer can see the requested changes and resubmit.',
  },
  WITHDRAWN: { title: 'The developer withdrew this submission', children: 'No decision is needed.' },
}

type PartProps = CalloutProps & { title: string; children: ReactNode }

function Part({ title, ...rest }: PartProps) {
  const place = useKeptFocus()
  return <Callout title={title} {...place} {...rest} {...(rest.tone !== 'danger' && { level: 2 })} />
}

/** The time between two looks at the clock, milliseconds. */
const interval = 15_000

function LeaseLeft({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [])

  return (
    <span>
      Your claim ends{' '}
      <time dateTime={until} title={formatMoment(until)}>
        {formatUntil(until, now)}
      </time>
      . We renew it while this page is open.
    </span>
  )
}
