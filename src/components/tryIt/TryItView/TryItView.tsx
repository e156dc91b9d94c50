import { Play, Square } from 'lucide-react'
import { useState } from 'react'

import { Select } from '../../form/Select/Select.tsx'
import { Lens } from '../../glasses/Lens/Lens.tsx'
import type { LensDisplay, LensLayout } from '../../glasses/Lens/props.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { Diagnosis, type DiagnosisProps } from '../Diagnosis/Diagnosis.tsx'
import { EventLog } from '../EventLog/EventLog.tsx'
import type { LogEvent } from '../EventLog/props.ts'
import { InputPanel, type InputPanelProps } from '../InputPanel/InputPanel.tsx'
import { Ladder, type Rung } from '../Ladder/Ladder.tsx'
import { Column, Controls, Simulated, TwoColumns } from '../layout.tsx'
import { type SessionStatus, statusText } from './statusText.ts'

export type TryItViewProps = SessionStatus & {
  models: readonly string[]
  model: string
  display: LensDisplay | null
  layout: LensLayout | null
  rungs: readonly Rung[]
  session: {
    state: 'starting' | 'running' | 'ended' | 'failed'
    startedAt: string
    diagnosis: DiagnosisProps | null
  } | null
  events: readonly LogEvent[]
  inputs: Omit<InputPanelProps, 'onInput' | 'disabled'>
  canStart: boolean
  canStop: boolean
  canInput: boolean
  error: string | null
  onModel: (model: string) => void
  onStart: () => void
  onStop: () => void
  onInput: InputPanelProps['onInput']
  onDownload: () => void
  onCopyCall: (event: LogEvent) => void
}

/** An app in the browser instead of on glasses: what it draws, what one does, what happens between. */
export function TryItView(props: TryItViewProps) {
  const { models, model, display, layout, rungs, session, events, inputs, error } = props
  const { canStart, canStop, canInput, isStarting, isStopping } = props
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
          <Button icon={Square} busy={isStopping} onClick={props.onStop}>
            Stop
          </Button>
        ) : (
          <Button tone="accent" icon={Play} busy={isStarting} onClick={props.onStart}>
            Start
          </Button>
        )}
        <p role="status">{statusText(props)}</p>
      </Controls>
      {error !== null && <p role="alert">{error}</p>}
      {session?.diagnosis && (
        <Diagnosis {...session.diagnosis} tone={session.state === 'failed' ? 'danger' : 'warning'} />
      )}
      <TwoColumns>
        <Column>
          <Card title="Glasses">
            <Lens model={model} display={display} layout={layout} scene={scene} off={!inputs.display} />
            <Simulated>Simulated. Nothing here reaches real glasses.</Simulated>
          </Card>
          <Card title="What you do">
            <InputPanel {...inputs} disabled={!canInput} onInput={props.onInput} />
          </Card>
        </Column>
        <Card title="Steps">
          <Ladder rungs={rungs} />
        </Card>
      </TwoColumns>
      <Card title="Log">
        <EventLog
          events={events}
          startedAt={session?.startedAt ?? ''}
          live={canStop}
          onDownload={props.onDownload}
          onCopyCall={props.onCopyCall}
        />
      </Card>
    </Column>
  )
}
