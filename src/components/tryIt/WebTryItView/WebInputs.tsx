import styled from '@emotion/styled'
import { type ReactNode, useId, useState } from 'react'
import { Switch } from '../../form/Switch.tsx'
import { TextField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Inline, Stack, Text } from '../../ui/layout.tsx'
import { DeviceList } from '../Devices/DeviceCard.tsx'
import { InlineSelect } from '../Workbench/parts.tsx'
import { AsOnGlasses } from './AsOnGlasses.tsx'
import type { Likeness, Motion, Status, WebAsk, WebInput } from './props.ts'
import { WebAsks } from './WebAsks.tsx'

export type WebInputsProps = {
  disabled: boolean
  status: Status
  isForeground: boolean
  motion: Motion
  /** Whether the app follows the motion sensor. */
  isMoving: boolean
  /** Where sound for the app comes from. */
  sound: ReactNode
  followsLocation: boolean
  asks: readonly WebAsk[]
  likeness: Likeness
  onInput: (input: WebInput) => void
  onMotion: (motion: Motion) => void
  onAnswer: (id: number, value: { latitude: number; longitude: number } | null) => void
  onPicture: (id: number, picture: File | 'test' | 'camera' | null) => void
  onLikeness: (likeness: Likeness) => void
  /** Launches the app anew, as from the menu of the glasses. */
  onLaunch: () => void
}

const levels = [100, 80, 50, 20, 5].map((level) => ({ value: String(level), label: `${level} %` }))
const start = { latitude: 52.52, longitude: 13.405 }

/** What a person does with the glasses and the phone of a web app, besides presses. */
export function WebInputs(props: WebInputsProps) {
  const { disabled, status, isForeground, motion, onInput, onMotion } = props
  const [place, setPlace] = useState(start)
  const change = (changes: Partial<Status>) => onInput({ type: 'status', changes })
  const toggle = { disabled, size: 'small' as const }

  return (
    <Stack>
      <WebAsks
        asks={props.asks}
        onLocation={(id, isShared) => props.onAnswer(id, isShared ? place : null)}
        onPicture={props.onPicture}
      />
      <Inline role="group" aria-label="App">
        <Button {...toggle} onClick={() => onInput({ type: isForeground ? 'background' : 'foreground' })}>
          {isForeground ? 'Leave to Background' : 'Return to App'}
        </Button>
        <Button {...toggle} onClick={() => onInput({ type: 'crash' })}>
          Crash App
        </Button>
        <Button size="small" onClick={props.onLaunch}>
          Launch from Glasses’ Menu
        </Button>
      </Inline>
      <More summary="Glasses">
        <Inline role="group" aria-label="Glasses’ status">
          <Button {...toggle} onClick={() => change({ isWearing: !status.isWearing })}>
            {status.isWearing ? 'Take Off' : 'Put On'}
          </Button>
          <Button {...toggle} onClick={() => change({ isCharging: !status.isCharging })}>
            {status.isCharging ? 'Stop Charging' : 'Charge'}
          </Button>
          <Button
            {...toggle}
            onClick={() =>
              change({ connectType: status.connectType === 'connected' ? 'disconnected' : 'connected' })
            }
          >
            {status.connectType === 'connected' ? 'Disconnect' : 'Connect'} Glasses
          </Button>
          <InlineSelect
            label="Battery"
            options={levels}
            value={String(status.batteryLevel)}
            disabled={disabled}
            onChange={({ target }) => change({ batteryLevel: Number(target.value) })}
          />
        </Inline>
      </More>
      <More summary="Motion and Sound">
        <Stack>
          <Text quiet small>
            {props.isMoving
              ? 'Your app follows the motion sensor.'
              : 'Your app doesn’t use the motion sensor.'}
          </Text>
          <Slider
            label="Tilt"
            value={motion.x}
            disabled={disabled}
            onChange={(x) => onMotion({ ...motion, x })}
          />
          <Slider
            label="Nod"
            value={motion.y}
            disabled={disabled}
            onChange={(y) => onMotion({ ...motion, y })}
          />
          <Switch
            label="Walk"
            hint="Two steps a second."
            checked={motion.walking}
            disabled={disabled}
            onChange={(walking) => onMotion({ ...motion, walking })}
          />
          {!disabled && <DeviceList>{props.sound}</DeviceList>}
        </Stack>
      </More>
      <More summary="Location">
        <Place
          place={place}
          disabled={disabled}
          isFollowed={props.followsLocation}
          onPlace={setPlace}
          onSend={() => onInput({ type: 'location', point: place })}
        />
      </More>
      <More summary="As on Glasses">
        <AsOnGlasses value={props.likeness} onChange={props.onLikeness} />
      </More>
    </Stack>
  )
}

type SliderProps = {
  label: string
  value: number
  disabled: boolean
  onChange: (value: number) => void
}

function Slider({ label, value, disabled, onChange }: SliderProps) {
  const id = useId()
  const [shown, setShown] = useState(value)
  return (
    <Row>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={-1}
        max={1}
        step={0.1}
        value={shown}
        disabled={disabled}
        onChange={({ target }) => {
          setShown(target.valueAsNumber)
          onChange(target.valueAsNumber)
        }}
      />
      <output htmlFor={id}>{shown.toFixed(1)}</output>
    </Row>
  )
}

type PlaceProps = {
  place: typeof start
  disabled: boolean
  isFollowed: boolean
  onPlace: (place: typeof start) => void
  onSend: () => void
}

function Place({ place, disabled, isFollowed, onPlace, onSend }: PlaceProps) {
  const field = { type: 'number', step: 'any', required: true } as const
  return (
    <Stack gap={2}>
      <Text quiet small>
        {isFollowed ? 'Your app follows your location.' : 'Your app doesn’t follow your location.'}
      </Text>
      <Inline align="end">
        <TextField
          {...field}
          label="Latitude"
          min={-90}
          max={90}
          value={place.latitude}
          onChange={({ target }) => onPlace({ ...place, latitude: target.valueAsNumber || 0 })}
        />
        <TextField
          {...field}
          label="Longitude"
          min={-180}
          max={180}
          value={place.longitude}
          onChange={({ target }) => onPlace({ ...place, longitude: target.valueAsNumber || 0 })}
        />
        <Button disabled={disabled} onClick={onSend}>
          Send Location
        </Button>
      </Inline>
    </Stack>
  )
}

const Row = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr) 2.5rem',
  alignItems: 'center',
  gap: space[3],
  '& output': { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
}))

const More = styled(Details)(({ theme: { color, space } }) => ({
  borderTop: `1px solid ${color.border}`,
  paddingTop: space[2],
  '& > summary ~ *': { paddingTop: space[3] },
}))
