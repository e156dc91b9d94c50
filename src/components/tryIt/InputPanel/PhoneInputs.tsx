import { TextField } from '../../form/TextField.tsx'
import { Stack } from '../../ui/layout.tsx'
import { BatteryInput } from './BatteryInput.tsx'
import { InputForm } from './InputForm.tsx'
import type { InputProps } from './props.ts'

export function PhoneInputs({ disabled, onInput }: InputProps) {
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
