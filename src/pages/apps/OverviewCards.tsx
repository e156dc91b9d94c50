import styled from '@emotion/styled'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { Check, Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { App, KeyInfo } from '../../api/contract.ts'
import { healthQuery } from '../../api/health.ts'
import { keysQuery } from '../../api/keys.ts'
import { timelineQuery } from '../../api/review/developer.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import { defaultInstallLink, shareLinkQuery } from '../../api/sharing.ts'
import { HealthLine } from '../../components/apps/HealthLine.tsx'
import { KeyMeter, KeySkeleton } from '../../components/apps/KeyMeter.tsx'
import { isLive, replacedAt } from '../../components/apps/keyRow.ts'
import { Breakable } from '../../components/data/AppName.tsx'
import { CredentialName } from '../../components/data/Credentials.tsx'
import { Timeline } from '../../components/data/Timeline.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { SessionsCard } from '../../components/tryIt/SessionsCard.tsx'
import { Badge } from '../../components/ui/Badge.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { Hidden, Inline, PlainList, Text } from '../../components/ui/layout.tsx'
import { appPath } from '../../lib/appPath.ts'
import { formatMoment, formatUntil } from '../../lib/dates.ts'
import { copyMachine, viewCopy } from '../../machines/shared/copyMachine.ts'
import { toTimelineItem } from './toTimelineItem.ts'

type InstallLinkCardProps = { packageName: string; mayShare: boolean; onShare: () => void }

export function InstallLinkCard({ packageName, mayShare, onShare }: InstallLinkCardProps) {
  const { data, isError } = useQuery(shareLinkQuery(packageName))
  const [snapshot, send] = useMachine(copyMachine)
  const { copied, error } = viewCopy(snapshot)
  const installUrl = data?.installUrl ?? (isError ? defaultInstallLink(packageName) : null)

  return (
    <Card
      title="Install Link"
      actions={
        <Button
          icon={Share2}
          disabledReason={mayShare ? null : 'You need the Developer role in this team to add testers.'}
          onClick={onShare}
        >
          Share App
        </Button>
      }
    >
      {installUrl === null ? (
        <Skeleton width="100%" height="2rem" />
      ) : (
        <InstallUrl nowrap>
          <Text as="code">
            <Breakable after={/(?<=\w\/)/}>{installUrl}</Breakable>
          </Text>
          <IconButton
            label={`${copied ? 'Copied' : 'Copy'} Installation Link`}
            icon={copied ? Check : Copy}
            size="small"
            onClick={() => send({ type: 'copy', text: installUrl })}
          />
          <Hidden role="status">{copied ? 'Copied' : ''}</Hidden>
        </InstallUrl>
      )}
      {error !== null && <Callout tone="danger">{error}</Callout>}
    </Card>
  )
}

/** All of it is seen: a field would cut it off. */
const InstallUrl = styled(Inline)(({ theme: { color, space, radius } }) => ({
  position: 'relative',
  justifyContent: 'space-between',
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[3]}`,
  borderRadius: radius.control,
  background: color.sunken,
}))

export function HealthCard({ packageName }: { packageName: string }) {
  const { data, isPending } = useQuery(healthQuery(packageName))

  return (
    <Card
      title="Health"
      actions={<LinkButton href={appPath(packageName, '/health')}>View Health</LinkButton>}
      aria-busy={isPending || undefined}
    >
      {isPending && <Skeleton height="24px" />}
      {data && <HealthLine health={data.now} />}
    </Card>
  )
}

export function KeysCard({ packageName }: { packageName: string }) {
  const { data: keys, isError, refetch, dataUpdatedAt } = useQuery(keysQuery(packageName))

  return (
    <Card
      title="API Keys"
      actions={<LinkButton href={appPath(packageName, '/edit#api-key')}>Manage Keys</LinkButton>}
    >
      {keys ? (
        <ActiveKeys keys={keys} now={dataUpdatedAt} />
      ) : isError ? (
        <LoadFailed error="Couldn’t load API keys. Try again." onRetry={() => void refetch()} />
      ) : (
        <KeySkeleton />
      )}
    </Card>
  )
}

function ActiveKeys({ keys, now }: { keys: readonly KeyInfo[]; now: number }) {
  const live = keys.filter((key) => isLive(key, now))
  if (live.length === 0)
    return (
      <Callout tone="warning" title="No active keys.">
        Your app’s server can’t connect.
      </Callout>
    )
  return (
    <PlainList gap={3} aria-label="Active keys">
      {live.map((key) => (
        <li key={key.id}>
          <CredentialName name={key.name} hint={key.hint}>
            {key.expiresAt !== null && (
              <Badge tone="warning" title={formatMoment(key.expiresAt)}>
                Expires {formatUntil(key.expiresAt, now)}
              </Badge>
            )}
          </CredentialName>
          <KeyMeter {...key} replacedAt={replacedAt(key, keys)} now={now} />
        </li>
      ))}
    </PlainList>
  )
}

export function LatestSessions({ packageName }: { packageName: string }) {
  const { data, isError, refetch, dataUpdatedAt } = useQuery(sessionsQuery(packageName))

  return (
    <SessionsCard
      sessions={data ?? null}
      error={isError ? 'Couldn’t load sessions. Try again.' : null}
      now={dataUpdatedAt}
      allHref={appPath(packageName, '/try')}
      hrefOf={({ id }) => appPath(packageName, `/try/${id}`)}
      onRetry={() => void refetch()}
    />
  )
}

/** How many of an app's events are shown at first. */
const latest = 6

export function ActivityCard({ packageName, version }: Pick<App, 'packageName' | 'version'>) {
  const timeline = useInfiniteQuery(timelineQuery(packageName, version))
  const { data, isPending, isError, isFetching, isFetchingNextPage, dataUpdatedAt } = timeline
  const [isWhole, setWhole] = useState(false)
  const all = data?.pages.flatMap(({ items }) => items) ?? []
  const items = isWhole ? all : all.slice(0, latest)
  const isCut = items.length < all.length

  return (
    <Card title="Activity">
      <Timeline
        label="Activity"
        items={items.map(toTimelineItem)}
        loading={isPending}
        error={isError ? 'Couldn’t load activity. Try again.' : null}
        hasMore={isCut || timeline.hasNextPage}
        busy={isFetchingNextPage || (isError && isFetching)}
        now={dataUpdatedAt}
        onMore={() => (isCut ? setWhole(true) : void timeline.fetchNextPage())}
        onRetry={() => void (timeline.isFetchNextPageError ? timeline.fetchNextPage() : timeline.refetch())}
      />
    </Card>
  )
}
