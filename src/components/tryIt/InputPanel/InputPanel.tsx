import styled from '@emotion/styled'
import { Eye, EyeOff, Mic, MicOff, Plug, Unplug } from 'lucide-react'
import type { PressType } from '../../../api/contract/glasses.ts'
import { isHardwareType, missingSentence } from '../../../api/contract/hardware.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { BatteryInput } from './BatteryInput.tsx'
import { GlassesButtons } from './GlassesButtons.tsx'
import { PhoneInputs } from './PhoneInputs.tsx'
import type { InputProps } from './props.ts'
import { TranslationInput } from './TranslationInput.tsx'

export type InputPanelProps = InputProps & {
  /** How the glasses’ button can be pressed; empty for glasses without one. */
  presses: readonly PressType[]
  headUp: boolean
  /** Whether it is on; null for glasses without one. */
  microphone: boolean | null
  display: boolean | null
  /** Whether the phone reaches the glasses. */
  connected: boolean
  /** What the last input wasn't sent for: a subscription that the app lacks, or hardware of the glasses. */
  missing: string | null
  subscriptions: readonly string[]
}

export function InputPanel(props: InputPanelProps) {
  const { disabled, presses, headUp, connected, missing, subscriptions, onInput } = props
  const given = { disabled, onInput }

  return (
    <Panel>
      <Missing role="status">
        {missing !== null && (
          <>
            {missingSentence(missing)}
            {!isHardwareType(missing) &&
              (subscriptions.length === 0
                ? ' No subscriptions yet.'
                : ` Subscribed to ${subscriptions.join(', ')}.`)}
          </>
        )}
      </Missing>
      <GlassesButtons {...given} presses={presses} headUp={headUp} />
      {props.microphone !== null && (
        <More>
          <summary>Voice</summary>
          <Row role="group" aria-label="Voice activity">
            <Button size="small" disabled={disabled} onClick={() => onInput({ type: 'vad', speaking: true })}>
              Voice Starts
            </Button>
            <Button
              size="small"
              disabled={disabled}
              onClick={() => onInput({ type: 'vad', speaking: false })}
            >
              Voice Stops
            </Button>
          </Row>
          <TranslationInput {...given} />
        </More>
      )}
      <More>
        <summary>Phone</summary>
        <PhoneInputs {...given} />
      </More>
      <More>
        <summary>Hardware</summary>
        <Row role="group" aria-label="Hardware">
          <Button
            icon={connected ? Unplug : Plug}
            disabled={disabled}
            onClick={() => onInput({ type: 'connection', connected: !connected })}
          >
            {connected ? 'Disconnect' : 'Connect'} Glasses
          </Button>
          {(['microphone', 'display'] as const).map((name) => {
            const on = props[name]
            if (on === null) return null
            const Icon = icons[name][on ? 'on' : 'off']
            return (
              <Button
                key={name}
                icon={Icon}
                disabled={disabled}
                onClick={() => onInput({ type: 'capability', name, on: !on })}
              >
                Turn {on ? 'Off' : 'On'} {name === 'microphone' ? 'Microphone' : 'Display'}
              </Button>
            )
          })}
        </Row>
        <BatteryInput {...given} type="battery" title="Glasses Battery" />
      </More>
    </Panel>
  )
}

const icons = {
  microphone: { on: MicOff, off: Mic },
  display: { on: EyeOff, off: Eye },
} as const

const Panel = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
}))

const Missing = styled.p(({ theme: { color } }) => ({
  color: color.warningText,
  '&:empty': { display: 'none' },
}))

const Row = styled.div(({ theme: { space } }) => ({ display: 'flex', flexWrap: 'wrap', gap: space[2] }))

const More = styled.details(({ theme: { color, space, font } }) => ({
  borderTop: `1px solid ${color.border}`,
  paddingTop: space[2],
  '& > summary': { width: 'fit-content', fontWeight: font.weight.medium, cursor: 'pointer' },
  '& > summary ~ *': { paddingTop: space[3] },
}))
