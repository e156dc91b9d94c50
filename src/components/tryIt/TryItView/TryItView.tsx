import styled from '@emotion/styled'
import { Play, Square } from 'lucide-react'
import { useState } from 'react'

import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Diagnosis, type DiagnosisProps } from '../../feedback/Diagnosis/Diagnosis.tsx'
import { Select } from '../../form/Select/Select.tsx'
import type { LensDisplay, LensLayout } from '../../glasses/Lens/props.ts'
import { Column, TwoColumns } from '../../layout/columns.tsx'
import { visuallyHidden } from '../../theme/mixins.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { EventLog } from '../EventLog/EventLog.tsx'
import type { CopiedCall, LogEvent } from '../EventLog/props.ts'
import { InputPanel, type InputPanelProps } from '../InputPanel/InputPanel.tsx'
import type { GlassesInput } from '../InputPanel/props.ts'
import { Ladder, type LadderStep } from '../Ladder/Ladder.tsx'
import { Controls, GlassesCard } from '../layout.tsx'
import { type SessionStatus, statusText } from './statusText.ts'

export type TryItViewProps = SessionStatus & {
  /** The names of all glasses. */
  models: readonly string[]
  /** The name of the chosen glasses. */
  model: string
  /** Their text area; null for glasses without a display. */
  display: LensDisplay | null
  /** What the app has drawn. */
  layout: LensLayout | null
  /** What the lens shows in words, once it has rested for a moment: it is announced. */
  spoken?: string
  /** How far the session came. */
  steps: readonly LadderStep[]
  /** The session; null before the first Start. */
  session: {
    state: 'starting' | 'running' | 'ended' | 'failed'
    startedAt: string
    diagnosis: DiagnosisProps | null
  } | null
  /** Its log, in the order of its rows. */
  events: readonly LogEvent[]
  /** What the inputs show. */
  inputs: Omit<InputPanelProps, 'onInput' | 'disabled'>
  /** It is not known yet whether a session runs. */
  isFinding?: boolean
  /** Start or Stop is where it is for a moment, so that no press is meant for the other. */
  isSettled?: boolean
  /** No session runs. */
  canStart: boolean
  /** One runs or starts. */
  canStop: boolean
  /** It can be spoken to. */
  canInput: boolean
  /** What could not be done. */
  error: string | null
  /** Other glasses were chosen. */
  onModel: (model: string) => void
  /** Start was pressed. */
  onStart: () => void
  /** Stop was pressed. */
  onStop: () => void
  /** Something was said, pressed or sent. */
  onInput: (input: GlassesInput) => void
  /** The session is wanted as a file. */
  onDownload: () => void
  /** What became of copying a call of the webhook. */
  copy: CopiedCall
  /** A call of the webhook is to be copied as a cURL command. */
  onCopyCall: (event: LogEvent) => void
}

/** An app in the browser instead of on glasses: what it draws, what one does, what happens between. */
export function TryItView(props: TryItViewProps) {
  const { models, model, display, layout, steps, session, events, inputs, error } = props
  const { canStart, canStop, canInput, isStarting, isStopping, isFinding = false, isSettled = true } = props
  const [scene, setScene] = useState<'street' | 'black'>('street')

  return (
    <Column>
      <Controls>
        <Select
          label="Glasses"
          options={models.map((value) => ({ value, label: value }))}
          value={model}
          disabled={!canStart}
          onChange={(event) => props.onModel(event.target.value)}
        />
        <Select
          label="Behind the lens"
          options={[
            { value: 'street', label: 'A street' },
            { value: 'black', label: 'Black' },
          ]}
          value={scene}
          onChange={(event) => setScene(event.target.value === 'black' ? 'black' : 'street')}
        />
        {canStop ? (
          <Button key="stop" icon={Square} busy={isStopping} disabled={!isSettled} onClick={props.onStop}>
            Stop
          </Button>
        ) : (
          <Button
            key="start"
            tone="accent"
            icon={Play}
            busy={isStarting || isFinding}
            disabled={!isSettled || (!canStart && !isStarting)}
            onClick={props.onStart}
          >
            Start
          </Button>
        )}
        <p role="status">{statusText(props)}</p>
        <Spoken role="status">{props.spoken}</Spoken>
      </Controls>
      {error !== null && <Callout tone="danger">{error}</Callout>}
      {session?.diagnosis && (
        <Diagnosis {...session.diagnosis} tone={session.state === 'failed' ? 'danger' : 'warning'} />
      )}
      <TwoColumns>
        <Column>
          <GlassesCard
            model={model}
            display={display}
            layout={layout}
            scene={scene}
            off={!inputs.display}
            keys={{ disabled: !canInput, onInput: props.onInput }}
          />
          <Card title="What you do">
            <InputPanel {...inputs} disabled={!canInput} onInput={props.onInput} />
          </Card>
        </Column>
        <Card title="Steps">
          <Ladder steps={steps} />
        </Card>
      </TwoColumns>
      <Card title="Log">
        <EventLog
          events={events}
          startedAt={session?.startedAt ?? ''}
          live={canStop}
          onDownload={props.onDownload}
          copy={props.copy}
          onCopyCall={props.onCopyCall}
        />
      </Card>
    </Column>
  )
}

const Spoken = styled.p(visuallyHidden)
