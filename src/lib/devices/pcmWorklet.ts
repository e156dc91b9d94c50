import { createFramer } from './pcm.ts'

// The names that an AudioWorklet finds in its scope, of which TypeScript's DOM library has no types.
declare const sampleRate: number
declare function registerProcessor(name: string, processor: unknown): void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

class PcmProcessor extends AudioWorkletProcessor {
  private readonly framer = createFramer(sampleRate)

  process([input]: Float32Array[][]): boolean {
    const [channel] = input ?? []
    if (channel) for (const frame of this.framer.push(channel)) this.port.postMessage(frame, [frame.buffer])
    return true
  }
}

registerProcessor('pcm', PcmProcessor)
