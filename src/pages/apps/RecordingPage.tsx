import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useParams, useSearchParams } from 'react-router-dom'

import { type Session, type SessionEvent, textAreaOf } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { recordingQuery } from '../../api/sessions.ts'
import { NotFound } from '../../components/feedback/NotFound/NotFound.tsx'
import { StateMessage } from '../../components/feedback/StateMessage/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton/FormSkeleton.tsx'
import { textOf } from '../../components/glasses/Lens/screen.ts'
import { RecordingView } from '../../components/tryIt/RecordingView/RecordingView.tsx'
import { downloadJson } from '../../lib/downloadJson.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { drawingOf } from '../../machines/tryIt/glassesView.ts'
import { replayMachine, viewReplay } from '../../machines/tryIt/replayMachine.ts'
import { useApp } from '../hooks/useApp.ts'
import { useCopyCall } from '../hooks/useCopyCall.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { AppPageHeader } from './AppPageHeader.tsx'
import { rungsOf } from './rungsOf.tsx'

type Kept = { session: Session; events: SessionEvent[] }

/** A kept session of Try It, played again; `?with=` compares it with another. */
export function RecordingPage() {
  const { packageName = '', sessionId = '' } = useParams()
  const [parameters] = useSearchParams()
  const { tokenReady } = useAuth()
  const { data: app } = useApp(packageName)
  useTitle(app ? `Session of ${app.name}` : 'Session')
  const otherId = parameters.get('with')
  const kept = useQuery({ ...recordingQuery(sessionId), enabled: tokenReady })
  const other = useQuery({ ...recordingQuery(otherId ?? ''), enabled: tokenReady && otherId !== null })

  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page="Try It" title="Session" part="Session" />
      {kept.data ? (
        <Recording key={sessionId} kept={kept.data} other={other.data ?? null} />
      ) : isStatus(kept.error, 404) ? (
        <NotFound />
      ) : kept.isError ? (
        <StateMessage
          tone="danger"
          title="Failed to load the session. Please try again."
          onRetry={() => void kept.refetch()}
        />
      ) : (
        <FormSkeleton label="Loading the session…" fields={5} />
      )}
    </>
  )
}

function Recording({ kept, other }: { kept: Kept; other: Kept | null }) {
  const [snapshot, send] = useMachine(replayMachine, { input: kept })
  const { session, events, shownEvents, position, speed, playing, layout, ladder, diagnosis } =
    viewReplay(snapshot)

  return (
    <RecordingView
      model={session.model}
      display={textAreaOf[session.model]}
      layout={layout}
      rungs={rungsOf(ladder)}
      diagnosis={diagnosis}
      startedAt={session.startedAt}
      events={shownEvents}
      replay={{
        position,
        count: events.length,
        playing,
        speed,
        onPlay: () => send({ type: 'play' }),
        onPause: () => send({ type: 'pause' }),
        onStep: () => send({ type: 'step' }),
        onSeek: (position) => send({ type: 'seek', position }),
        onSpeed: (speed) => send({ type: 'speed', speed }),
      }}
      compared={other && { before: comparedOf(kept), after: comparedOf(other) }}
      onDownload={() => downloadJson(`${session.packageName}-session.json`, kept)}
      {...useCopyCall()}
    />
  )
}

const comparedOf = ({ session, events }: Kept) => ({
  label: new Date(session.startedAt).toLocaleString(),
  steps: session.steps,
  layouts: events.flatMap(({ kind, body }) => {
    const drawn = kind === 'layout' ? drawingOf(body) : null
    return drawn ? [textOf(drawn.layout)] : []
  }),
})
