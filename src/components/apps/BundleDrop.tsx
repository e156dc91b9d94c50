import { FileArchive, FolderOpen } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { type Chosen, chosenByDrop, chosenOf } from '../../lib/chosenFiles.ts'
import { plural } from '../../lib/format.ts'
import { DropZone, FileButton, UploadBar } from '../form/DropZone.tsx'
import { FieldError } from '../form/Field.tsx'
import { Stack, Text } from '../ui/layout.tsx'

type BundleDropProps = {
  chosen: Chosen | null
  /** What is done with it now; null while it can be chosen. */
  step: 'packing' | 'sending' | 'reading' | null
  /** How much was sent, from 0 to 1. */
  progress: number
  error: string | null
  onChoose: (chosen: Chosen) => void
  onClose: () => void
}

const steps = { packing: 'Zipping the folder…', sending: null, reading: 'Checking the files…' }

export function BundleDrop({ chosen, step, progress, error, onChoose, onClose }: BundleDropProps) {
  const [isOver, setOver] = useState(false)
  const take = (given: Chosen | null) => {
    if (given !== null) onChoose(given)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void chosenByDrop(event.dataTransfer).then(take)
  }
  if (chosen && step !== null)
    return (
      <UploadBar name={chosen.name} progress={step === 'sending' ? progress : null} onClose={onClose}>
        {steps[step]}
      </UploadBar>
    )
  return (
    <Stack gap={2} role="group" aria-label="Files">
      <DropZone
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileButton
          icon={FolderOpen}
          fileLabel="Folder"
          folder
          multiple
          data-autofocus
          onFiles={(files) => take(chosenOf(files))}
        >
          Choose Folder
        </FileButton>
        <FileButton
          icon={FileArchive}
          fileLabel="ZIP file"
          accept=".zip,application/zip"
          onFiles={(files) => take(chosenOf(files))}
        >
          Choose ZIP
        </FileButton>
        <Text quiet small>
          Or drop one here: the folder that your build writes, with app.json. Up to 50&nbsp;MB.
        </Text>
      </DropZone>
      <div aria-live="polite">
        {chosen && (
          <Text small>
            Chosen: {chosen.name}
            {'files' in chosen && `, ${plural(chosen.files.length, 'file')}`}
          </Text>
        )}
        {error && <FieldError>{error}</FieldError>}
      </div>
    </Stack>
  )
}
