import styled from '@emotion/styled'
import { Search, X } from 'lucide-react'
import { type ComponentProps, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { theme } from '../theme/theme.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Field } from './Field.tsx'
import { InputEnd, inputStyles } from './inputStyles.ts'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size'> & {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Filters a list while people type. The slash key focuses it. Escape or Clear empties it. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder = label,
  className,
  ref,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])
  useSlashKey(input)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }

  return (
    <Field label={label} labelHidden id={rest.id} className={className}>
      {(control) => (
        <Around role="search">
          <Glass size={theme.icon.medium} aria-hidden />
          <Input
            ref={input}
            type="search"
            autoComplete="off"
            spellCheck={false}
            aria-keyshortcuts="/"
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && value !== '' && onChange('')}
            {...rest}
            {...control}
          />
          {value === '' ? (
            <Key aria-hidden>/</Key>
          ) : (
            <InputEnd>
              <IconButton label="Clear search" icon={X} onClick={clear} />
            </InputEnd>
          )}
        </Around>
      )}
    </Field>
  )
}

const Around = styled.div(({ theme: { color } }) => ({ position: 'relative', color: color.textQuiet }))

const Glass = styled(Search)(({ theme: { space } }) => ({
  position: 'absolute',
  top: '50%',
  left: space[3],
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
}))

const Input = styled.input(({ theme }) => ({
  ...inputStyles(theme),
  paddingLeft: `calc(${theme.space[3]} + 24px)`,
  paddingRight: theme.control.height,
  appearance: 'none',
  '&::-webkit-search-cancel-button': { display: 'none' },
}))

const Key = styled.kbd(({ theme: { color, space, radius, font, media } }) => ({
  position: 'absolute',
  top: '50%',
  right: space[2],
  transform: 'translateY(-50%)',
  minWidth: 20,
  padding: '0 5px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.small,
  fontSize: font.size.caption,
  textAlign: 'center',
  pointerEvents: 'none',
  'input:focus ~ &': { visibility: 'hidden' },
  [media.coarse]: { display: 'none' },
}))

const fields = 'input, textarea, select, [contenteditable], [role=menu]'

function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (target instanceof Element && target.closest(fields)) return
      // A dialog that lies over the page keeps the focus in itself.
      if (document.querySelector('[aria-modal=true]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}
