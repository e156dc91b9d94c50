import { type ChangeEvent, useRef } from 'react'

import { Button, type ButtonProps } from '../ui/Button/Button.tsx'

type FileButtonProps = Omit<ButtonProps, 'onClick' | 'ref'> & {
  /** Of the field, which only assistive programs and tests reach. */
  fileLabel: string
  accept: string
  onFile: (file: File) => void
}

/** A button that lets a person choose a file. */
export function FileButton({ fileLabel, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // The same file can be chosen again.
    target.value = ''
  }

  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input ref={input} type="file" accept={accept} aria-label={fileLabel} hidden onChange={choose} />
    </>
  )
}
