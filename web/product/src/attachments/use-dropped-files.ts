import type { DragEvent } from "react";
import { useEffect, useState } from "react";

/** The props of a place on which files are dropped. */
export interface DropPlace {
  readonly isOver: boolean;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Takes files that are dropped onto a place, and those that are pasted while it is on the screen. */
export function useDroppedFiles(take: (files: readonly File[]) => void): DropPlace {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Office programs copy a picture of a text beside it: the text is what was meant. The first input of a form that takes files has them.
      const hasText = event.clipboardData?.types.includes("text/plain") === true;
      if (files.length === 0 || hasText || event.defaultPrevented) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [take]);

  return {
    isOver,
    onDragOver: (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    },
    onDragLeave: (event) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
    },
    onDrop: (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.some((type) => type.toLowerCase() === "files");
}
