import { Select } from '../../form/Select/Select.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { InputForm } from './InputForm.tsx'
import { languages } from './languages.ts'
import type { InputProps } from './props.ts'

/** What was said in one language, and the same in another: the app receives the translation. */
export function TranslationInput(props: InputProps) {
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
