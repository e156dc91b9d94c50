import { KeyRound, Plus, ShieldCheck, ShieldOff } from 'lucide-react'
import { formatMoment } from '../../lib/dates.ts'
import { CredentialList, CredentialName, LiveCredential } from '../data/Credentials.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Inline, Stack, Text } from '../ui/layout.tsx'
import { graceText } from './graceText.ts'

type SecondFactor = {
  needed: boolean
  graceUntil: string | null
  on: boolean
  recoveryCodesLeft: number
  resetAt: string | null
}
type Factor = { id: string; name: string; createdAt: string }

type FactorCardProps = {
  status: SecondFactor
  factors: readonly Factor[]
  /** Now, in milliseconds since 1970. */
  now: number
  /** Keeping the second factor in spite of an admin's reset. */
  keeping: { busy: boolean; error: string | null }
  onAdd: () => void
  onRemove: (factor: Factor) => void
  onNewCodes: () => void
  onKeep: () => void
}

/** Few enough to make new ones. */
const fewCodes = 3

/** The person's second factor: whether it is on, its authenticator apps and recovery codes. */
export function FactorCard(props: FactorCardProps) {
  const { status, factors, now, onAdd, onRemove } = props
  const { on } = status

  return (
    <Card
      title="Second Factor"
      description="With it, your password alone isn’t enough to sign in: we also ask for a code from an app on your phone."
      id="second-factor"
      tabIndex={-1}
      actions={
        <Button icon={on ? Plus : ShieldCheck} tone={on ? 'plain' : 'accent'} onClick={onAdd}>
          {on ? 'Add Another App…' : 'Set Up Second Factor…'}
        </Button>
      }
    >
      <Stack gap={4}>
        {on ? (
          <Badge tone="success" icon={ShieldCheck} style={{ justifySelf: 'start' }}>
            On
          </Badge>
        ) : (
          <Badge icon={ShieldOff} style={{ justifySelf: 'start' }}>
            Off
          </Badge>
        )}
        {status.needed && !on && <Callout tone="warning">{graceText(status.graceUntil, now)}</Callout>}
        {status.resetAt !== null && <Reset {...props} at={status.resetAt} />}
        {on && (
          <>
            <CredentialList aria-label="Authenticator apps">
              {factors.map((factor) => (
                <LiveCredential
                  key={factor.id}
                  action={
                    <Button aria-label={`Remove… ${factor.name}`} onClick={() => onRemove(factor)}>
                      Remove…
                    </Button>
                  }
                >
                  <CredentialName name={factor.name}>{null}</CredentialName>
                  <Text quiet small>
                    Added <RelativeTime iso={factor.createdAt} now={now} />
                  </Text>
                </LiveCredential>
              ))}
            </CredentialList>
            <Codes {...props} />
          </>
        )}
      </Stack>
    </Card>
  )
}

function Reset({ at, keeping, onKeep }: FactorCardProps & { at: string }) {
  return (
    <Stack>
      <Callout
        tone="danger"
        title="An admin turns off your second factor"
        action={
          <Button busy={keeping.busy} onClick={onKeep}>
            Keep My Second Factor
          </Button>
        }
      >
        It ends on {formatMoment(at)}. If you didn’t ask for this, keep it, and change your password.
      </Callout>
      {keeping.error !== null && <Callout tone="danger">{keeping.error}</Callout>}
    </Stack>
  )
}

function Codes({ status: { recoveryCodesLeft: left }, onNewCodes }: FactorCardProps) {
  const button = (
    <Button icon={KeyRound} onClick={onNewCodes}>
      Create New Codes…
    </Button>
  )
  if (left > fewCodes)
    return (
      <Inline justify="between">
        <Text>You have {left} recovery codes left, for when you lose your phone.</Text>
        {button}
      </Inline>
    )
  return (
    <Callout tone="warning" action={button}>
      {left === 0
        ? 'You have no recovery codes.'
        : `You have only ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`}{' '}
      Without one, losing your phone locks you out.
    </Callout>
  )
}
