import { settingLimits } from '../../../api/contract/settingTypes.ts'
import { TextArea } from '../../form/TextArea/TextArea.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { useTypedText } from '../../form/useTypedText.ts'

type TypedTextProps = {
  label: string
  /** How many are seen; undefined where the setting doesn't say. */
  lines: number | undefined
  value: string
  disabled: boolean
  onChange: (text: string) => void
}

const usualLines = 4

/** A text that counts as it is typed. */
export function TypedText({ label, lines = usualLines, value, disabled, onChange }: TypedTextProps) {
  const { text, type, flush } = useTypedText(value, onChange)
  const control = { label, value: text, maxLength: settingLimits.text, disabled, onBlur: flush }

  return lines === 1 ? (
    <TextField {...control} onChange={({ target }) => type(target.value)} />
  ) : (
    <TextArea {...control} rows={lines} onChange={({ target }) => type(target.value)} />
  )
}
