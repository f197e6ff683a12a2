/** The images of a publication that the server holds, as it lists them. */

export interface DrawingImage {
  /** See imageKey. */
  readonly key: string;
  /** Pixels; 0 for a chemical structure, which is drawn at any size. */
  readonly width: number;
  readonly height: number;
  /** Of the file as imported. */
  readonly bytes: number;
}

export interface DrawingList {
  readonly images: readonly DrawingImage[];
}
