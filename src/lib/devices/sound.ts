import workletUrl from './pcmWorklet.ts?worker&url'

export type SoundSource = { kind: 'microphone' } | { kind: 'tone' } | { kind: 'file'; file: Blob }

export type Sound = {
  /** Each frame of 100 ms, once it is called. */
  onFrame: (frame: (samples: Int16Array<ArrayBuffer>) => void) => void
  /** A file is at its end, or somebody else turned the microphone off. */
  onEnded: (ended: () => void) => void
  stop: () => void
}

/** The browser asks for the microphone. Rejects as `getUserMedia`, and for a file without sound with EncodingError. */
export async function openSound(source: SoundSource): Promise<Sound> {
  const microphone = source.kind === 'microphone' ? await openMicrophone() : null
  const context = new AudioContext()
  const stop = () => {
    for (const track of microphone?.getTracks() ?? []) track.stop()
    void context.close()
  }
  try {
    await context.audioWorklet.addModule(workletUrl)
    // It runs by itself after a click.
    context.resume().catch(() => {})
    const worklet = new AudioWorkletNode(context, 'pcm', {
      numberOfOutputs: 1,
      channelCount: 1,
      channelCountMode: 'explicit',
    })
    // A node that leads nowhere is not run. It gives silence.
    worklet.connect(context.destination)
    const { node, begin, ended } = microphone
      ? fromMicrophone(context, microphone)
      : source.kind === 'file'
        ? await fromFile(context, source.file)
        : fromTone(context)
    node.connect(worklet)

    return {
      onFrame(frame) {
        worklet.port.onmessage = ({ data }: MessageEvent<Int16Array<ArrayBuffer>>) => frame(data)
        begin()
      },
      onEnded: ended,
      stop,
    }
  } catch (error) {
    stop()
    throw error
  }
}

async function openMicrophone(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('This browser has no microphone.', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } })
}

type Opened = { node: AudioNode; begin: () => void; ended: Sound['onEnded'] }

function fromMicrophone(context: AudioContext, stream: MediaStream): Opened {
  return {
    node: context.createMediaStreamSource(stream),
    begin: () => {},
    ended: (ended) => stream.getAudioTracks()[0]?.addEventListener('ended', ended),
  }
}

async function fromFile(context: AudioContext, file: Blob): Promise<Opened> {
  const node = context.createBufferSource()
  node.buffer = await context.decodeAudioData(await file.arrayBuffer())
  return { node, begin: () => node.start(), ended: (ended) => node.addEventListener('ended', ended) }
}

/** 440 Hz, at a quarter of full scale. */
function fromTone(context: AudioContext): Opened {
  const tone = context.createOscillator()
  tone.frequency.value = 440
  const node = context.createGain()
  node.gain.value = 0.25
  tone.connect(node)
  return { node, begin: () => tone.start(), ended: () => {} }
}
