import { type ChangeEvent, useRef } from 'react'

import { Button, type ButtonProps } from '../ui/Button.tsx'

type FileButtonProps = Omit<ButtonProps, 'onClick' | 'ref'> & {
  /** Of the field, which only assistive programs and tests reach. */
  fileLabel: string
  accept: string
  multiple?: boolean
  onFile: (file: File) => void
}

export function FileButton({ fileLabel, accept, multiple, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const file of target.files ?? []) onFile(file)
    // The same file can be chosen again.
    target.value = ''
  }

  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={fileLabel}
        hidden
        onChange={choose}
      />
    </>
  )
}
