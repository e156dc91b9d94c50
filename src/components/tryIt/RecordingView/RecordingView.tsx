import { Diagnosis, type DiagnosisProps } from '../../feedback/Diagnosis/Diagnosis.tsx'
import type { LensDisplay, LensLayout } from '../../glasses/Lens/props.ts'
import { Column, TwoColumns } from '../../layout/columns.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { Compare, type CompareProps } from '../Compare/Compare.tsx'
import { EventLog } from '../EventLog/EventLog.tsx'
import type { CopiedCall, LogEvent } from '../EventLog/props.ts'
import { Ladder, type LadderStep } from '../Ladder/Ladder.tsx'
import { GlassesCard } from '../layout.tsx'
import { ReplayBar, type ReplayBarProps } from '../ReplayBar/ReplayBar.tsx'

export type RecordingViewProps = {
  /** The name of the glasses. */
  model: string
  /** Their text area; null for glasses without a display. */
  display: LensDisplay | null
  /** What the app has drawn. */
  layout: LensLayout | null
  /** How far the session came. */
  steps: readonly LadderStep[]
  /** What was wrong at this row. */
  diagnosis: DiagnosisProps | null
  /** When the session began, ISO. */
  startedAt: string
  /** Its log up to this row. */
  events: readonly LogEvent[]
  /** What plays it. */
  replay: ReplayBarProps
  /** With another session beside it. */
  compared: CompareProps | null
  /** The session is wanted as a file. */
  onDownload: () => void
  /** What became of copying a call of the webhook. */
  copy: CopiedCall
  /** A call of the webhook is to be copied as a cURL command. */
  onCopyCall: (event: LogEvent) => void
}

/** A kept session: played row by row, and compared with another. */
export function RecordingView(props: RecordingViewProps) {
  const { model, display, layout, steps, diagnosis, startedAt, events, replay, compared } = props

  return (
    <Column>
      <ReplayBar {...replay} />
      {diagnosis && <Diagnosis {...diagnosis} tone="warning" />}
      <TwoColumns>
        <GlassesCard model={model} display={display} layout={layout} />
        <Card title="Steps">
          <Ladder steps={steps} />
        </Card>
      </TwoColumns>
      {compared && (
        <Card title="Compared">
          <Compare {...compared} />
        </Card>
      )}
      <Card title="Log">
        <EventLog
          events={events}
          startedAt={startedAt}
          onDownload={props.onDownload}
          copy={props.copy}
          onCopyCall={props.onCopyCall}
        />
      </Card>
    </Column>
  )
}
