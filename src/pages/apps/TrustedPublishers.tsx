import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type App, calls, issuerKindNames, type Publisher, publisherLimits } from '../../api/contract.ts'
import { invalidatePublishers, publishersQuery } from '../../api/publishers.ts'
import { settings } from '../../api/settings.ts'
import { PublisherList } from '../../components/apps/PublisherList.tsx'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { reasonFor } from '../../components/teams/roleWords.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { useAction } from '../hooks/useAction.ts'
import { PublisherDialog } from './PublisherDialog.tsx'

export function TrustedPublishers({ app }: { app: App }) {
  const { packageName } = app
  const { data, isError, dataUpdatedAt, refetch } = useQuery(publishersQuery(packageName))
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<Publisher | null>(null)
  const settle = (queries: Parameters<typeof invalidatePublishers>[0]) =>
    invalidatePublishers(queries, packageName)
  const adding = useAction(calls.addPublisher, {
    failed: 'Couldn’t add the publisher. Try again.',
    done: ({ body }) => `${body.repository} can publish this app now.`,
    settle,
    onDone: () => setIsAdding(false),
  })
  const removing = useAction(calls.removePublisher, {
    failed: 'Couldn’t remove the publisher. Try again.',
    done: () => `${asked?.repository} can’t publish this app anymore.`,
    goneIsDone: true,
    settle,
    onDone: () => setAsked(null),
  })
  const reason = reasonFor(app, 'develop')
  const isFull = (data?.publishers.length ?? 0) >= publisherLimits.perApp
  const fullReason = isFull
    ? `An app can have at most ${publisherLimits.perApp} trusted publishers. Remove one first.`
    : null
  const nameOfIssuer = (issuer: string) => {
    const kind = data?.issuers.find((one) => one.issuer === issuer)?.kind
    return kind === undefined || kind === 'oidc' ? new URL(issuer).host : issuerKindNames[kind]
  }

  return (
    <>
      <Card
        id="publishers"
        tabIndex={-1}
        title="Trusted Publishers"
        description={
          <>
            Your CI proves which repository it runs for, and gets a token for this app alone, for{' '}
            {publisherLimits.tokenMinutes} minutes. You store no secret.{' '}
            <TextLink external href={`${settings.links.documentation}/publish-from-ci`}>
              Read the guide
            </TextLink>
          </>
        }
        actions={
          <Button
            icon={Plus}
            disabledReason={reason ?? fullReason}
            disabled={!data}
            onClick={() => {
              adding.reset()
              setIsAdding(true)
            }}
          >
            Add Publisher…
          </Button>
        }
      >
        {isError && !data ? (
          <LoadFailed error="Couldn’t load trusted publishers. Try again." onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton width="100%" height="3rem" />
        ) : (
          <PublisherList
            publishers={data.publishers}
            now={dataUpdatedAt}
            nameOfIssuer={nameOfIssuer}
            removeReason={reason}
            onRemove={(publisher) => {
              removing.reset()
              setAsked(publisher)
            }}
          />
        )}
      </Card>
      {isAdding && data && (
        <PublisherDialog
          issuers={data.issuers}
          busy={adding.busy}
          error={adding.error}
          fieldErrors={adding.fieldErrors}
          onSubmit={(body) => adding.run({ params: { packageName }, body })}
          onEdit={adding.reset}
          onClose={() => setIsAdding(false)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title="Remove Trusted Publisher"
          description={`Runs of ${asked.repository} can’t publish this app anymore. A run that is publishing now is stopped.`}
          confirmLabel="Remove Publisher"
          busy={removing.busy}
          error={removing.error}
          onConfirm={() => removing.run({ params: { packageName, id: asked.id } })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
