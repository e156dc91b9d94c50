import { Monitor } from 'lucide-react'
import { CredentialList, CredentialName, LiveCredential } from '../data/Credentials.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { FormSkeleton } from '../form/FormSkeleton.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Stack, Text } from '../ui/layout.tsx'

type SignIn = { id: string; device: string; createdAt: string; lastSeenAt: string; current: boolean }

type SignInListProps = {
  /** The last used first; null while they load. */
  signIns: readonly SignIn[] | null
  /** They couldn't be loaded. */
  failed: boolean
  /** Now, in milliseconds since 1970. */
  now: number
  /** Which one is being ended: its id, or all others. */
  ending: string | 'others' | null
  error: string | null
  onEnd: (signIn: SignIn) => void
  onEndOthers: () => void
  onRetry: () => void
}

/** Where the person is signed in. */
export function SignInList({
  signIns,
  failed,
  now,
  ending,
  error,
  onEnd,
  onEndOthers,
  onRetry,
}: SignInListProps) {
  const hasOthers = signIns?.some(({ current }) => !current) ?? false

  return (
    <Card
      title="Where You’re Signed In"
      description="If you don’t recognize one, sign it out and change your password."
      actions={
        hasOthers && (
          <Button
            busy={ending === 'others'}
            disabled={ending !== null && ending !== 'others'}
            onClick={onEndOthers}
          >
            Sign Out Everywhere Else
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {signIns ? (
          <CredentialList aria-label="Sign-ins">
            {signIns.map((signIn) => (
              <LiveCredential
                key={signIn.id}
                action={
                  !signIn.current && (
                    <Button
                      aria-label={`Sign Out ${signIn.device}`}
                      busy={ending === signIn.id}
                      disabled={ending !== null && ending !== signIn.id}
                      onClick={() => onEnd(signIn)}
                    >
                      Sign Out
                    </Button>
                  )
                }
              >
                <CredentialName name={signIn.device}>
                  {signIn.current && (
                    <Badge tone="success" icon={Monitor}>
                      This Device
                    </Badge>
                  )}
                </CredentialName>
                <Text quiet small>
                  Signed in <RelativeTime iso={signIn.createdAt} now={now} />. Last used{' '}
                  <RelativeTime iso={signIn.lastSeenAt} now={now} />.
                </Text>
              </LiveCredential>
            ))}
          </CredentialList>
        ) : failed ? (
          <StateMessage
            tone="danger"
            title="Couldn’t load where you’re signed in. Try again."
            onRetry={onRetry}
          />
        ) : (
          <FormSkeleton label="Loading where you’re signed in…" fields={2} />
        )}
        {error !== null && <Callout tone="danger">{error}</Callout>}
      </Stack>
    </Card>
  )
}
