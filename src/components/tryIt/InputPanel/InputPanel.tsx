import styled from '@emotion/styled'

import { Switch } from '../../form/Switch/Switch.tsx'
import { GlassesButtons } from './GlassesButtons.tsx'
import { PhoneInputs } from './PhoneInputs.tsx'
import type { InputProps } from './props.ts'
import { SpeechInput } from './SpeechInput.tsx'

export type InputPanelProps = InputProps & {
  headUp: boolean
  microphone: boolean
  display: boolean
  /** The subscription that the app lacks for the last input. */
  missing: string | null
  /** What the app listens to. */
  subscriptions: readonly string[]
}

/** Everything a person can do with the simulated glasses. */
export function InputPanel(props: InputPanelProps) {
  const { disabled, headUp, microphone, display, missing, subscriptions, onInput } = props
  const given = { disabled, onInput }

  return (
    <Panel>
      <SpeechInput {...given} />
      <GlassesButtons {...given} headUp={headUp} />
      <Missing role="status">
        {missing !== null && (
          <>
            The app does not listen to <code>{missing}</code>.{' '}
            {subscriptions.length === 0
              ? 'It listens to nothing yet.'
              : `It listens to ${subscriptions.join(', ')}.`}
          </>
        )}
      </Missing>
      <More>
        <summary>Phone and hardware</summary>
        <Inside>
          <PhoneInputs {...given} />
          <Switch
            label="Microphone"
            hint="Off, the app is told that the glasses have none."
            checked={microphone}
            disabled={disabled}
            onChange={(event) =>
              onInput({ type: 'capability', name: 'microphone', on: event.target.checked })
            }
          />
          <Switch
            label="Display"
            hint="Off, the app is told that the glasses have none."
            checked={display}
            disabled={disabled}
            onChange={(event) => onInput({ type: 'capability', name: 'display', on: event.target.checked })}
          />
        </Inside>
      </More>
    </Panel>
  )
}

const Panel = styled.div(({ theme: { space } }) => ({ display: 'grid', gap: space[4], minWidth: 0 }))

const Missing = styled.p(({ theme: { color } }) => ({
  color: color.warningText,
  '&:empty': { display: 'none' },
}))

const More = styled.details(({ theme: { color, space, font } }) => ({
  borderTop: `1px solid ${color.border}`,
  paddingTop: space[3],
  '& > summary': { width: 'fit-content', fontWeight: font.weight.medium, cursor: 'pointer' },
}))

const Inside = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gap: space[4],
  paddingTop: space[4],
}))
