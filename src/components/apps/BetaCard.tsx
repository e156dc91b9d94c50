import { Send } from 'lucide-react'
import { formatLocalDate } from '../../lib/dates.ts'
import { plural } from '../../lib/format.ts'
import { releaseName, testerLabels } from '../../lib/releaseWords.ts'
import { Fact, Facts } from '../data/Facts.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Inline, Stack, Text } from '../ui/layout.tsx'
import type { TesterState } from './BetaInvitation.tsx'
import { TesterList } from './TesterList.tsx'

type Tester = { id: string; email: string; state: TesterState }

export type BetaCardProps = {
  /** Null while no release is in beta. */
  release: { number: number; version: string | null } | null
  toTest: string | null
  endsAt: string | null
  testers: readonly Tester[]
  /** Why the reader can't change it; null where they can. */
  reason?: string | null
  onChoose: () => void
  onInvite: () => void
  onPause: () => void
  /** Null where the release can’t be submitted. */
  onPromote: (() => void) | null
  onRemove: (tester: Tester) => void
}

const tones: Record<TesterState, BadgeTone> = { invited: 'neutral', accepted: 'success', left: 'warning' }

export function BetaCard({ release, toTest, endsAt, testers, reason = null, ...on }: BetaCardProps) {
  const { onChoose, onInvite, onPause, onPromote, onRemove } = on
  const disabled = { disabledReason: reason }
  const byEmail = new Map(testers.map((tester) => [tester.email, tester]))
  const remove = (email: string) => {
    const tester = byEmail.get(email)
    if (tester) onRemove(tester)
  }
  return (
    <Card
      title="Beta"
      description="Invited testers see a release before everyone else. It needs no review and ends after 90 days."
      actions={
        release ? (
          <Button icon={Send} {...disabled} onClick={onInvite}>
            Invite Testers…
          </Button>
        ) : (
          <Button {...disabled} onClick={onChoose}>
            Start Beta…
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {release ? (
          <>
            <Facts>
              <Fact term="Release">{releaseName(release)}</Fact>
              {endsAt && <Fact term="Ends">{formatLocalDate(endsAt)}</Fact>}
              {toTest && <Fact term="What to test">{toTest}</Fact>}
            </Facts>
            <Inline>
              {onPromote && (
                <Button {...disabled} onClick={onPromote}>
                  Submit for Review…
                </Button>
              )}
              <Button {...disabled} onClick={onChoose}>
                Change Release…
              </Button>
              <Button {...disabled} onClick={onPause}>
                Pause Beta…
              </Button>
            </Inline>
          </>
        ) : (
          <Text quiet>No release is in beta. Testers keep their links for the next one.</Text>
        )}
        {testers.length > 0 && (
          <Stack gap={2}>
            <Text quiet>{plural(testers.length, 'tester')}</Text>
            <TesterList
              emails={[...byEmail.keys()]}
              note={(email) => {
                const state = byEmail.get(email)?.state ?? 'invited'
                return <Badge tone={tones[state]}>{testerLabels[state]}</Badge>
              }}
              {...(reason === null && { onRemove: remove })}
            />
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
