import type { UseQueryResult } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { textOfContainers } from '../../api/contract/glasses/containers.ts'
import {
  capabilitiesOf,
  glassesOf,
  isSessionOver,
  type Session,
  type SessionEvent,
  textOf,
} from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { DeviceLight } from '../../components/tryIt/Devices/DeviceLight.tsx'
import { RecordingView, type RecordingViewProps } from '../../components/tryIt/RecordingView.tsx'
import { downloadJson } from '../../lib/download.ts'
import { formatLocalTime } from '../../lib/format.ts'
import { lightAt } from '../../machines/tryIt/devices/lightMachine.ts'
import { requestOf } from '../../machines/tryIt/devices/requests.ts'
import { drawingOf } from '../../machines/tryIt/glassesView.ts'
import type { Step } from '../../machines/tryIt/ladder.ts'
import { msOf } from '../../machines/tryIt/points.ts'
import { containersOf, replayMachine, viewReplay } from '../../machines/tryIt/replayMachine.ts'
import { LensTools } from './LensTools.tsx'
import { type MendOf, noMend } from './mend.tsx'
import { photoOf } from './photoOf.tsx'
import { toSteps } from './toSteps.tsx'
import { useCopyCall } from './useCopyCall.ts'

type KeptRecordingProps = Omit<RecordingProps, 'kept' | 'update'> & { kept: UseQueryResult<Kept> }

/** A recording as it is read: on its way, there, not found, failed. */
export function KeptRecording({ kept, ...rest }: KeptRecordingProps) {
  if (kept.data) {
    const { session, events } = kept.data
    return (
      <Recording
        key={`${session.id} ${events.at(-1)?.sequence}`}
        kept={kept.data}
        update={{ isUpdating: kept.isFetching, onUpdate: () => void kept.refetch() }}
        {...rest}
      />
    )
  }
  if (isStatus(kept.error, 404)) return <NotFound />
  if (kept.isError)
    return (
      <StateMessage
        tone="danger"
        title="Couldn’t load the session. Try again."
        onRetry={() => void kept.refetch()}
      />
    )
  return <FormSkeleton label="Loading session…" fields={5} />
}

type Kept = { session: Session; events: SessionEvent[] }

type RecordingProps = {
  kept: Kept
  other?: Kept | null
  /** Loads a session again that still runs. */
  update?: RecordingViewProps['live']
  /** Fixes a failure, for who can. */
  mendOf?: MendOf
  /** Whether pictures of the lens can go to the store page, and tests be saved: it is the app's own developer's. */
  takesScreenshots?: boolean
}

/** A stored session of Try It, played again, from `?at=` (ms since its start) on; with another one compared. */
function Recording({
  kept,
  other = null,
  update = null,
  mendOf = noMend,
  takesScreenshots = false,
}: RecordingProps) {
  const [parameters] = useSearchParams()
  const at = parameters.has('at') ? Number(parameters.get('at')) : null
  const [snapshot, send] = useMachine(replayMachine, { input: { ...kept, at } })
  const { session, shownEvents, clock, duration, points, speed, playing, layout, headUp, ladder, diagnosis } =
    viewReplay(snapshot)
  const pictureOf = useMemo(() => photoOf(session.id), [session.id])

  return (
    <RecordingView
      session={session}
      layout={layout}
      headUp={headUp}
      steps={toSteps(ladder.map(asReached))}
      diagnosis={diagnosis && { ...diagnosis, action: mendOf(diagnosis) }}
      events={shownEvents}
      pictureOf={pictureOf}
      lights={
        session.page === null &&
        capabilitiesOf[glassesOf(session)].hasLight && (
          <RecordedLight session={session} events={shownEvents} clock={clock} />
        )
      }
      live={isSessionOver(kept.session) ? null : update}
      replay={{
        clock,
        duration,
        points,
        playing,
        speed,
        onPlay: () => send({ type: 'play' }),
        onPause: () => send({ type: 'pause' }),
        onStep: (by) => send({ type: 'step', by }),
        onSeek: (at) => send({ type: 'seek', at }),
        onSpeed: (speed) => send({ type: 'speed', speed }),
      }}
      compared={other && { before: comparedOf(kept), after: comparedOf(other) }}
      lensTools={
        takesScreenshots
          ? (shown) => (
              <LensTools
                packageName={session.packageName}
                shown={shown}
                at={{ sessionId: session.id, momentMs: Math.round(clock) }}
                recording={kept}
              />
            )
          : null
      }
      onDownload={() => downloadJson(`${session.packageName}-session.json`, kept)}
      {...useCopyCall()}
    />
  )
}

/** Of a recording nothing is waited for. */
const asReached = (step: Step): Step => (step.state === 'busy' ? { ...step, state: 'open' } : step)

const comparedOf = ({ session, events }: Kept) => ({
  label: formatLocalTime(session.startedAt),
  listener: session.listener,
  page: session.page,
  steps: session.steps,
  layouts: events.flatMap((event) => {
    if (event.kind !== 'layout') return []
    const containers = containersOf(event)
    if (containers) return [textOfContainers(containers)]
    const drawn = drawingOf(event.body)
    return drawn ? [textOf(drawn.layout)] : []
  }),
})

type RecordedLightProps = {
  session: Session
  events: readonly SessionEvent[]
  /** The moment that is shown, in milliseconds since the session's start. */
  clock: number
}

/** The light of the glasses as it was at a moment of a recording. */
function RecordedLight({ session, events, clock }: RecordedLightProps) {
  const row = events.findLast((event) => requestOf(event)?.type === 'light')
  const request = row ? requestOf(row) : null
  const shown = row && request?.type === 'light' ? lightAt(request, clock - msOf(session, row)) : null
  return <DeviceLight shown={shown} shutter={false} />
}
