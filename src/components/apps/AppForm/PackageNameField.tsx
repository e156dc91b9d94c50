import styled from '@emotion/styled'
import { CircleCheck } from 'lucide-react'
import { TextField } from '../../form/TextField/TextField.tsx'
import type { usePageForm } from '../../form/usePageForm.ts'
import { theme } from '../../theme/theme.ts'
import type { AppFormValues } from './appFormValues.ts'

/** What is known of the name in the field: `unknown` while it is empty, wrong, or could not be asked. */
export type Availability = 'unknown' | 'checking' | 'available' | 'taken'

type PackageNameFieldProps = {
  field: ReturnType<ReturnType<typeof usePageForm<AppFormValues>>['field']>
  availability: Availability
}

const taken = 'This package name is already taken. Please choose another one.'

export function PackageNameField({ field, availability }: PackageNameFieldProps) {
  return (
    <TextField
      label="Package Name"
      mono
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      placeholder="org.example.myapp"
      {...field}
      error={field.error ?? (availability === 'taken' ? taken : undefined)}
      hint={
        <>
          Lowercase letters, numbers, dots, and hyphens. You can’t change it later.
          <Answer role="status">
            {availability === 'checking' && <span>Checking availability…</span>}
            {availability === 'available' && (
              <Free>
                <CircleCheck size={theme.icon.small} aria-hidden />
                This package name is available.
              </Free>
            )}
          </Answer>
        </>
      }
    />
  )
}

const Answer = styled.div(({ theme: { font } }) => ({ minHeight: `${font.line.snug}em` }))

const Free = styled.span(({ theme: { color, space } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: color.successText,
}))
