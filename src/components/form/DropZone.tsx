import styled from '@emotion/styled'
import { X } from 'lucide-react'
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { Text } from '../ui/layout.tsx'
import { FieldError } from './Field.tsx'

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
  accept?: string
  multiple?: boolean
  /** A folder is chosen: `onFiles` gets all that is in it. */
  folder?: boolean
  onFile?: (file: File) => void
  onFiles?: (files: File[]) => void
}

/** React has no type for it. */
const ofFolder = { webkitdirectory: '' }

export function FileButton(props: FileButtonProps) {
  const { fileLabel, accept, multiple, folder = false, onFile, onFiles, ...button } = props
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    for (const file of files) onFile?.(file)
    if (files.length > 0) onFiles?.(files)
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
        {...(folder && ofFolder)}
        aria-label={fileLabel}
        hidden
        onChange={choose}
      />
    </>
  )
}

type UploadBarProps = {
  name: string
  /** From 0 to 1; null while nobody knows. */
  progress: number | null
  error?: string | null
  /** Null where another try doesn't help. */
  onRetry?: (() => void) | null
  onClose: () => void
  children?: ReactNode
}

export function UploadBar({
  name,
  progress,
  error = null,
  onRetry = null,
  onClose,
  children,
}: UploadBarProps) {
  return (
    <Bar role="group" aria-label={`Upload: ${name}`}>
      <Name>{name}</Name>
      {error === null ? (
        <>
          <progress aria-label={`Uploading ${name}`} value={progress ?? undefined} />
          {progress !== null && <Share>{Math.round(progress * 100)} %</Share>}
          <Button size="small" icon={X} onClick={onClose}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          {onRetry && (
            <Button size="small" onClick={onRetry}>
              Try Again
            </Button>
          )}
          <Button size="small" icon={X} onClick={onClose}>
            Dismiss
          </Button>
          <Problem role="alert">
            <FieldError>{error}</FieldError>
          </Problem>
        </>
      )}
      {children && (
        <Text quiet small>
          {children}
        </Text>
      )}
    </Bar>
  )
}

const Bar = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  padding: space[2],
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  '& progress': { flex: '1 1 8rem', minWidth: 0 },
}))

const Name = styled.span({ flex: '1 1 10rem', overflowWrap: 'anywhere' })

const Share = styled.span({ minWidth: '3rem', textAlign: 'end', fontVariantNumeric: 'tabular-nums' })

const Problem = styled.div({ flexBasis: '100%' })
