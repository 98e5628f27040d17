/**
 * Puts a picture on the clipboard as the page shows it. A PNG is drawn of it: that is what every program takes, and it
 * leaves behind what a file may carry beside the picture. Whether it could be copied.
 */
export const copyPicture = async (src: string): Promise<boolean> => {
  try {
    const image = new Image()
    image.src = src
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (png === null) return false
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
    return true
  } catch {
    return false
  }
}
