import { encodePicture } from './pictures.ts'

export type Camera = {
  stream: MediaStream
  takePicture: (longestSide: number) => Promise<Blob>
  /** Calls back when somebody else turns it off: the browser's own control, or who unplugs it. */
  onEnded: (ended: () => void) => void
  stop: () => void
}

/** Turns the camera on, which the browser asks for. Rejects as `getUserMedia`. */
export async function openCamera(): Promise<Camera> {
  if (!navigator.mediaDevices) throw new DOMException('This browser has no camera.', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 1_920 }, height: { ideal: 1_080 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  try {
    await video.play()
  } catch (error) {
    stop()
    throw error
  }

  return {
    stream,
    takePicture: (longestSide) =>
      encodePicture(video, { width: video.videoWidth, height: video.videoHeight }, longestSide),
    onEnded: (ended) => stream.getVideoTracks()[0]?.addEventListener('ended', ended),
    stop,
  }
}
