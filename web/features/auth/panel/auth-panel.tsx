import { PauseButton, usePlayback } from "./autoplay.tsx";
import { ProductSample } from "./product-sample.tsx";
import { TestimonialCarousel } from "./testimonial-carousel.tsx";

/** The panel beside sign-in on wide screens: the product at work, and testimonials. */
export default function AuthPanel() {
  const playback = usePlayback();
  return (
    <div className="sticky top-0 flex min-h-dvh flex-col justify-center gap-9 px-12 py-10 text-on-panel xl:px-20">
      <ProductSample playback={playback} />
      <TestimonialCarousel playback={playback} />
      <PauseButton {...playback} />
    </div>
  );
}
