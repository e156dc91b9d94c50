import styled from '@emotion/styled'
import { type ReactNode, useState } from 'react'
import type { ContainersLayout } from '../../api/contract/glasses/containers.ts'
import type { LensModel } from '../../api/contract/glasses/glasses.ts'
import type { Layout } from '../../api/contract/glasses/layouts.ts'
import { formatClock } from '../../lib/clock.ts'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { Diagnosis, type DiagnosisProps } from '../feedback/Diagnosis.tsx'
import { Button } from '../ui/Button.tsx'
import { Compare, type CompareProps } from './Compare.tsx'
import { EventLog } from './EventLog/EventLog.tsx'
import type { CopiedCall, LogEvent, PictureOf } from './EventLog/props.ts'
import { GlassesPane } from './GlassesPane.tsx'
import { Ladder } from './Ladder.tsx'
import type { LadderStep } from './progress.ts'
import { ReplayBar, type ReplayBarProps } from './ReplayBar.tsx'
import type { ShownLens } from './ScreenshotButton.tsx'
import { type SessionState, sessionBadge } from './sessionCells.tsx'
import { type Scene, SceneSelect } from './Workbench/parts.tsx'
import { Workbench } from './Workbench/Workbench.tsx'

export type RecordingViewProps = {
  session: {
    startedAt: string
    startedBy: string
    model: LensModel
    state: SessionState
    /** The computer that it ran on; null on the app's server. */
    listener: { name: string } | null
  }
  layout: Layout | ContainersLayout | null
  headUp: boolean
  steps: readonly LadderStep[]
  diagnosis: DiagnosisProps | null
  events: readonly LogEvent[]
  pictureOf?: PictureOf | undefined
  /** The lights of the glasses at that moment. */
  lights?: ReactNode
  replay: ReplayBarProps
  /** For a session that still runs: how to see what has happened since. */
  live?: { isUpdating: boolean; onUpdate: () => void } | null
  compared: CompareProps | null
  /** Beside the choice of the background: pictures of the lens, tests, for who can use them. */
  lensTools?: ((shown: ShownLens) => ReactNode) | null
  onDownload: () => void
  copy: CopiedCall
  onCopyCall: (event: LogEvent) => void
}

/** A recorded session: played row by row, and compared with another. */
export function RecordingView(props: RecordingViewProps) {
  const {
    session,
    layout,
    headUp,
    steps,
    diagnosis,
    events,
    replay,
    compared,
    live = null,
    lensTools = null,
  } = props
  const [scene, setScene] = useState<Scene>('street')
  const log = (
    <EventLog
      events={events}
      startedAt={session.startedAt}
      live
      pictureOf={props.pictureOf}
      onDownload={props.onDownload}
      copy={props.copy}
      onCopyCall={props.onCopyCall}
    />
  )

  return (
    <Workbench
      bar={<ReplayBar {...replay} />}
      notices={
        <>
          {live && (
            <Callout
              action={
                <Button size="small" busy={live.isUpdating} onClick={live.onUpdate}>
                  Update
                </Button>
              }
            >
              This session is still running. You see it as it was when it was loaded.
            </Callout>
          )}
          {diagnosis && <Diagnosis {...diagnosis} tone={session.state === 'failed' ? 'danger' : 'warning'} />}
        </>
      }
      lens={
        <GlassesPane
          model={session.model}
          layout={layout}
          scene={scene}
          headUp={headUp}
          lights={props.lights}
          tools={
            <>
              <SceneSelect scene={scene} onScene={setScene} />
              {lensTools?.({ model: session.model, layout, scene })}
            </>
          }
        />
      }
      beside={
        <Facts>
          <dt>Date</dt>
          <dd>
            <RelativeTime iso={session.startedAt} />
          </dd>
          <dt>By</dt>
          <dd>
            <EmailAddress>{session.startedBy}</EmailAddress>
          </dd>
          <dt>Glasses</dt>
          <dd>{session.model}</dd>
          {session.listener && (
            <>
              <dt>Run on</dt>
              <dd>{session.listener.name}</dd>
            </>
          )}
          <dt>Result</dt>
          <dd>{sessionBadge(session.state)}</dd>
          <dt>Duration</dt>
          <dd>{formatClock(replay.duration)}</dd>
        </Facts>
      }
      more={<Ladder steps={steps} />}
      panels={[
        ...(compared ? [{ label: 'Comparison', panel: comparison(compared) }] : []),
        { label: 'Log', panel: log },
      ]}
    />
  )
}

/** It scrolls by keyboard, too: nothing in it takes the focus. */
const comparison = (compared: CompareProps) => (
  <Scroll role="region" aria-label="Comparison" tabIndex={0}>
    <Compare {...compared} />
  </Scroll>
)

const Scroll = styled.div({ flex: '1 1 auto', minHeight: 0, overflowY: 'auto' })

const Facts = styled.dl(({ theme: { color, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[1]} ${space[4]}`,
  '& dt': { color: color.textQuiet },
  '& dd': { fontVariantNumeric: 'tabular-nums' },
}))
