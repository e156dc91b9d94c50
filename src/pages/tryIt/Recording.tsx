import { useMachine } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'

import { type Session, type SessionEvent, textAreaOf } from '../../api/contract.ts'
import { textOf } from '../../components/glasses/Lens/screen.ts'
import { RecordingView } from '../../components/tryIt/RecordingView/RecordingView.tsx'
import { downloadJson } from '../../lib/downloadJson.ts'
import { drawingOf } from '../../machines/tryIt/glassesView.ts'
import { replayMachine, viewReplay } from '../../machines/tryIt/replayMachine.ts'
import { useCopyCall } from '../hooks/useCopyCall.ts'
import { toSteps } from './toSteps.tsx'

export type Kept = { session: Session; events: SessionEvent[] }

/** A kept session of Try It, played again, from `?at=` (ms since its start) on; with another one compared. */
export function Recording({ kept, other = null }: { kept: Kept; other?: Kept | null }) {
  const [parameters] = useSearchParams()
  const at = parameters.has('at') ? Number(parameters.get('at')) : null
  const [snapshot, send] = useMachine(replayMachine, { input: { ...kept, at } })
  const { session, events, shownEvents, position, speed, playing, layout, ladder, diagnosis } =
    viewReplay(snapshot)

  return (
    <RecordingView
      model={session.model}
      display={textAreaOf[session.model]}
      layout={layout}
      steps={toSteps(ladder)}
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
