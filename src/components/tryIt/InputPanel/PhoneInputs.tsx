import styled from '@emotion/styled'
import { type FormEvent, type ReactNode, useId } from 'react'

import { TextField } from '../../form/TextField/TextField.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import type { GlassesInput, InputProps } from './props.ts'

/** What comes from the phone: battery, notification, location, calendar. */
export function PhoneInputs({ disabled, onInput }: InputProps) {
  const given = { disabled, onInput }

  return (
    <Groups>
      <InputForm
        {...given}
        title="Battery"
        inputOf={(values) => ({
          type: 'battery',
          level: Number(values.level),
          charging: values.charging === 'on',
        })}
      >
        <TextField
          label="Level (%)"
          name="level"
          type="number"
          min={0}
          max={100}
          step={1}
          defaultValue={80}
          required
        />
        <label>
          <input type="checkbox" name="charging" /> Charging
        </label>
      </InputForm>
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
    </Groups>
  )
}

type InputFormProps = InputProps & {
  title: string
  inputOf: (values: Record<string, string>) => GlassesInput
  children: ReactNode
}

/** Its fields' own rules are checked by the browser. */
function InputForm({ title, disabled, inputOf, onInput, children }: InputFormProps) {
  const id = useId()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onInput(inputOf(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>))
  }

  return (
    <Form onSubmit={send} aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
      <Button type="submit" disabled={disabled}>
        Send
      </Button>
    </Form>
  )
}

const Groups = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gap: space[5],
}))

const Form = styled.form(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  alignItems: 'end',
  gap: `${space[2]} ${space[3]}`,
  '& > h3': { gridColumn: '1 / -1' },
  '& > button': { justifySelf: 'start' },
}))

const Title = styled.h3(({ theme: { font } }) => ({ fontSize: font.size.body }))
