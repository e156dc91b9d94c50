import styled from '@emotion/styled'
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, type ButtonProps } from '../ui/Button.tsx'

/** Files dropped on an element, or pasted on the page. Returns whether some are over it, and its handlers. */
export function useDroppedFiles(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    files.forEach(onFile)
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        for (const file of event.dataTransfer.files) onFile(file)
      },
    },
  }
}

/** Where files are dropped, with the button that chooses them; `data-over` while one is above it. */
export const DropZone = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  padding: space[3],
  border: `1px dashed ${color.border}`,
  borderRadius: radius.control,
  '&[data-over=true]': { borderColor: color.accent, background: color.sunken },
}))

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
