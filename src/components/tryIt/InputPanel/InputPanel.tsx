import styled from '@emotion/styled'
import { Eye, EyeOff, Mic, MicOff, Plug, Unplug } from 'lucide-react'
import { isHardwareType } from '../../../api/contract/apps/hardware.ts'
import { missingSentence } from '../../../api/contract/apps/hardwareSentences.ts'
import type { PressType } from '../../../api/contract/glasses/glasses.ts'
import { Select } from '../../form/Select.tsx'
import { TextField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Inline, Stack } from '../../ui/layout.tsx'
import { BatteryInput, InputForm } from './InputForm.tsx'
import { type Gesture, type InputProps, languages } from './props.ts'

export type InputPanelProps = InputProps & {
  /** How the glasses’ button can be pressed; empty for glasses without one. */
  presses: readonly PressType[]
  headUp: boolean
  /** Whether it is on; null for glasses without one. */
  microphone: boolean | null
  display: boolean | null
  /** Whether the phone reaches the glasses. */
  connected: boolean
  /** Why the last input wasn't sent: a subscription that the app lacks, or hardware of the glasses. */
  missing: string | null
  subscriptions: readonly string[]
}

export function InputPanel(props: InputPanelProps) {
  const { disabled, presses, headUp, connected, missing, subscriptions, onInput } = props
  const given = { disabled, onInput }

  return (
    <Stack>
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
        <More summary="Voice">
          <Inline role="group" aria-label="Voice activity">
            <Button disabled={disabled} onClick={() => onInput({ type: 'vad', speaking: true })}>
              Voice Starts
            </Button>
            <Button disabled={disabled} onClick={() => onInput({ type: 'vad', speaking: false })}>
              Voice Stops
            </Button>
          </Inline>
          <TranslationInput {...given} />
        </More>
      )}
      <More summary="Phone">
        <PhoneInputs {...given} />
      </More>
      <More summary="Hardware">
        <Inline role="group" aria-label="Hardware">
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
        </Inline>
        <BatteryInput {...given} type="battery" title="Glasses Battery" />
      </More>
    </Stack>
  )
}

const icons = {
  microphone: { on: MicOff, off: Mic },
  display: { on: EyeOff, off: Eye },
} as const

const Missing = styled.p(({ theme: { color } }) => ({
  color: color.warningText,
  '&:empty': { display: 'none' },
}))

const More = styled(Details)(({ theme: { color, space } }) => ({
  borderTop: `1px solid ${color.border}`,
  paddingTop: space[2],
  '& > summary ~ *': { paddingTop: space[3] },
}))

/** A sentence and its translation, which the app receives. */
function TranslationInput(props: InputProps) {
  return (
    <InputForm
      {...props}
      title="Translation"
      inputOf={({ text = '', original = '', from = '', to = '' }) => ({
        type: 'translation',
        text,
        from,
        to,
        ...(original !== '' && { original }),
      })}
    >
      <Select label="From" name="from" options={languages} defaultValue="en-US" />
      <Select label="To" name="to" options={languages} defaultValue="es-ES" />
      <TextField label="Said" name="original" defaultValue="Where is the station?" maxLength={2_000} />
      <TextField
        label="Translation"
        name="text"
        defaultValue="¿Dónde está la estación?"
        maxLength={2_000}
        required
      />
    </InputForm>
  )
}

type GlassesButtonsProps = InputProps & Pick<InputPanelProps, 'presses' | 'headUp'>

const pressLabels: Record<PressType, string> = {
  short: 'Short Press',
  double: 'Double Press',
  long: 'Long Press',
}

const gestures: readonly { gesture: Gesture; label: string }[] = [
  { gesture: 'single_tap', label: 'Tap' },
  { gesture: 'double_tap', label: 'Double Tap' },
  { gesture: 'forward_swipe', label: 'Swipe Forward' },
  { gesture: 'backward_swipe', label: 'Swipe Back' },
]

/** The glasses' own button, touch surface and motion sensor. */
function GlassesButtons({ disabled, presses, headUp, onInput }: GlassesButtonsProps) {
  return (
    <Inline>
      <Group role="group" aria-label={presses.length > 0 ? 'Button and head' : 'Head'}>
        {presses.map((pressType) => (
          <Button key={pressType} disabled={disabled} onClick={() => onInput({ type: 'button', pressType })}>
            {pressLabels[pressType]}
          </Button>
        ))}
        <Button
          disabled={disabled}
          onClick={() => onInput({ type: 'head', position: headUp ? 'down' : 'up' })}
        >
          {headUp ? 'Head Down' : 'Head Up'}
        </Button>
      </Group>
      <Group role="group" aria-label="Touch">
        {gestures.map(({ gesture, label }) => (
          <Button key={gesture} disabled={disabled} onClick={() => onInput({ type: 'touch', gesture })}>
            {label}
          </Button>
        ))}
      </Group>
    </Inline>
  )
}

const Group = styled.div({ display: 'contents' })

function PhoneInputs({ disabled, onInput }: InputProps) {
  const given = { disabled, onInput }

  return (
    <Stack gap={5}>
      <BatteryInput {...given} type="phone_battery" title="Phone Battery" />
      <InputForm
        {...given}
        title="Notification"
        inputOf={({ app = '', title = '', content = '' }) => ({ type: 'notification', app, title, content })}
      >
        <TextField label="From" name="app" defaultValue="Messages" maxLength={100} required />
        <TextField label="Title" name="title" defaultValue="Ada" maxLength={200} required />
        <TextField label="Text" name="content" defaultValue="Are you there yet?" maxLength={2_000} required />
      </InputForm>
      <InputForm
        {...given}
        title="Location"
        inputOf={({ lat, lng }) => ({ type: 'location', lat: Number(lat), lng: Number(lng) })}
      >
        <TextField
          label="Latitude"
          name="lat"
          type="number"
          min={-90}
          max={90}
          step="any"
          defaultValue={52.52}
          required
        />
        <TextField
          label="Longitude"
          name="lng"
          type="number"
          min={-180}
          max={180}
          step="any"
          defaultValue={13.405}
          required
        />
      </InputForm>
      <InputForm
        {...given}
        title="Calendar Event"
        inputOf={({ title = '', start = '', end = '' }) => ({
          type: 'calendar',
          title,
          start: new Date(start).toISOString(),
          end: new Date(end).toISOString(),
        })}
      >
        <TextField label="Title" name="title" defaultValue="Stand-up" maxLength={200} required />
        <TextField label="Starts" name="start" type="datetime-local" required />
        <TextField label="Ends" name="end" type="datetime-local" required />
      </InputForm>
    </Stack>
  )
}
